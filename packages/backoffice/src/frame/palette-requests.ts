import { createStore } from '@theke/ui/store.ts'

/** How often the command palette was asked for; its code is loaded with the first time. */
export const paletteRequests = createStore(0)

/** After so long the palette does not come any more, and keys are those of the page again. Milliseconds. */
const deadline = 5_000

let typed = ''
let listening: AbortController | undefined

/** Opens the palette. Who presses Strg+K types at once: letters are kept until its field takes them. */
export const openPalette = () => {
  paletteRequests.set(paletteRequests.get() + 1)
  if (listening || document.activeElement?.matches('[name="palette"]')) return
  listening = new AbortController()
  const { signal } = listening
  const timer = setTimeout(takeTyped, deadline)
  signal.addEventListener('abort', () => clearTimeout(timer))
  window.addEventListener('keydown', keep, { capture: true, signal })
}

function keep(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** What was typed since the palette was asked for; from now on keys reach the page. */
export function takeTyped(): string {
  listening?.abort()
  listening = undefined
  const letters = typed
  typed = ''
  return letters
}
