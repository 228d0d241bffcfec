import type { ByteRange } from '../../platform/files/file-store.ts'

/** The part of a file that a Range header asks for; undefined for the whole file, 'none' when there is no such part. */
export function wantedRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  return start < size && start <= end ? { start, end } : 'none'
}
