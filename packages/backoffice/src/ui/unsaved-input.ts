let forms = 0
let isGivenUp = false

/** Whether a form on the screen holds input that is not saved and that the person has not given up. */
export const hasUnsavedInput = () => forms > 0 && !isGivenUp

/** Called while a form holds such input; the answer takes it back. */
export function noteUnsavedInput(): () => void {
  forms += 1
  return () => {
    forms -= 1
    if (forms === 0) isGivenUp = false
  }
}

/** The person was asked and leaves without saving: nothing asks again. */
export const giveUpUnsavedInput = () => {
  isGivenUp = forms > 0
}
