/**
 * Values that a field has handed on and not got back yet. A slow page draws an earlier one while more is typed: an echo,
 * which must not replace the text as a change from outside does.
 */
export function awaitedValues() {
  const awaited: string[] = []
  return {
    add: (value: string) => void awaited.push(value),
    /** Whether this is one of them; those before it, or all after a change from outside, are not coming any more. */
    isEcho(value: string) {
      const index = awaited.lastIndexOf(value)
      awaited.splice(0, index < 0 ? awaited.length : index + 1)
      return index >= 0
    },
  }
}
