import { repeatStyles } from '@theke/ui/on-demand.tsx'
import { report } from '@theke/ui/failures.ts'

/**
 * Loads code that the customer has just asked for and goes on with it. When it does not arrive, the page stays as it is
 * and lists the failure, with a way to try again (ERR-05).
 */
export async function loadPart<Part>(message: string, load: () => Promise<Part>, goOn: (part: Part) => void) {
  let part: Part
  try {
    part = await load()
  } catch (error) {
    const retry = () => {
      repeatStyles()
      return loadPart(message, load, goOn)
    }
    report({ message, error, retry, isHidden: false })
    return
  }
  goOn(part)
}
