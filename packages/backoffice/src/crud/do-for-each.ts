import { notifications } from '@mantine/notifications'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { wantsPassword } from '../api.ts'
import type { WireRecord } from './records.ts'
import { forgetRecords, titleOf } from './records.ts'

/** At most this many calls at once: fast, and far below every limit of the server. */
const atOnce = 4

/**
 * Does something with each record and gives those with which it failed; what fails does not keep the others from being
 * done. Says how it went, with names; the reasons are in the list of errors.
 */
export async function doForEach<R extends WireRecord>(
  entity: AnyEntity,
  records: readonly R[],
  done: string,
  work: (record: R) => Promise<unknown>,
): Promise<R[]> {
  const waiting = [...records]
  const failed: R[] = []
  const worker = async () => {
    for (let record = waiting.shift(); record; record = waiting.shift()) {
      try {
        await work(record)
      } catch (error) {
        failed.push(record)
        // a person who refused to enter the password is not asked for each of the others
        if (wantsPassword(error)) failed.push(...waiting.splice(0))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  await forgetRecords(entity.path)
  const names = failed.map((record) => titleOf(entity, record))
  notifications.show({
    message: bulkWords(records.length - failed.length, done, names),
    color: failed.length > 0 ? 'orange' : 'green',
  })
  return failed
}

/** '3 gelöscht. Fehlgeschlagen: Semmel, Brot und 2 weitere.' */
export function bulkWords(count: number, done: string, failed: readonly string[]): string {
  const success = `${count} ${done}.`
  if (failed.length === 0) return success
  const named = failed.slice(0, 5)
  const more = failed.length - named.length
  return `${success} Fehlgeschlagen: ${named.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}.`
}
