type Close = () => Promise<unknown> | void

/** Things to undo at the end, last one first; one that fails does not keep the others open. */
export function closingList(complain: (line: string) => void) {
  const steps: Close[] = []
  return {
    add: (close: Close) => void steps.push(close),
    async close(): Promise<void> {
      for (const step of steps.splice(0).toReversed()) {
        try {
          await step()
        } catch (error) {
          complain(String(error))
        }
      }
    },
  }
}
