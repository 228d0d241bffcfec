import { readdirSync, readFileSync } from 'node:fs'

/** Fields of /proc/<pid>/stat behind the name of the program. */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return [] // ended while we were looking
  }
}

/** Milliseconds a process has computed so far, with the children it has seen end; Linux counts in hundredths of a second. */
export function processorTime(pid: number): number {
  return fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}

/** A process and everything it has started. */
export function withChildren(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(fieldsOf(pid)[1]) === parent)
  return [parent, ...children]
}
