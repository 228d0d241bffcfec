/** Letters and digits that nobody mixes up across a room: neither 0 and O, 1, I and L, 2 and Z, 5 and S nor 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const length = 6

/** A code for an unpaired screen (OPEN-138); `random` gives a whole number below its argument. */
export const newPairingCode = (random: (below: number) => number) =>
  Array.from({ length }, () => alphabet.charAt(random(alphabet.length))).join('')

/** The code that somebody typed, whatever the case and with gaps; undefined when it cannot be one. */
export function readPairingCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === length && Array.from(code).every((letter) => alphabet.includes(letter))
    ? code
    : undefined
}
