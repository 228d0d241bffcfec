import { timingSafeEqual } from 'node:crypto'

const hashPattern = /^[0-9a-f]{32}$/
const nobody = '0'.repeat(32)

/** Whether the hash of an address is the stored one; compared in a time that says nothing about it (OPEN-93, T2). */
export function isRightHash(sent: string, stored: string | undefined): boolean {
  const isEqual = timingSafeEqual(
    Buffer.from(hashPattern.test(sent) ? sent : nobody),
    Buffer.from(stored ?? nobody),
  )
  return isEqual && stored !== undefined && hashPattern.test(sent)
}
