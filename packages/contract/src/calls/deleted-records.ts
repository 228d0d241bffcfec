import { z } from 'zod'
import { addressText, recordId, wholeNumber } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

/** How many records of an entity lose what they hold in one of their fields. */
const affected = z.object({ entity: z.string(), field: z.string(), count: z.int() })

const consequences = z.object({
  /** Names of records that need one of them: nothing can be deleted (OPEN-146). */
  blockers: z.array(z.string()),
  affected: z.array(affected),
})
export type Consequences = z.output<typeof consequences>

export const getConsequences = defineCall({
  method: 'GET',
  path: '/deletions/:entity',
  policy: 'employee',
  params: { entity: addressText },
  query: { ids: z.string().meta({ description: 'Ids, separated by commas' }) },
  answer: consequences,
  failure: 'Verwendungen konnten nicht geladen werden.',
  summary: 'What hangs on records that are about to be deleted',
})

const deletedRecord = z.object({
  id: z.int(),
  entity: z.string(),
  recordId: z.int(),
  title: z.string(),
  deletedAt: z.string(),
  /** Who deleted it; null for the system and people who are gone. */
  user: z.string().nullable(),
})
export type DeletedRecord = z.output<typeof deletedRecord>

export const listDeletedRecords = defineCall({
  method: 'GET',
  path: '/deleted-records',
  policy: 'admin',
  query: {
    after: recordId.optional(),
    limit: wholeNumber(1, 200).optional(),
    entity: z.string().optional(),
    search: z.string().optional(),
  },
  answer: z.array(deletedRecord),
  meta: z.object({ limit: z.int(), next: z.int().nullable() }),
  failure: failures.load('Papierkorb'),
  summary: 'What was deleted in the last 30 days, newest first; continues after an id',
})

/** A record that a restored one was taken out of, or that it named, and that does not fit any more. */
const lostReference = z.object({ label: z.string(), title: z.string() })
export type LostReference = z.output<typeof lostReference>

export const restoreDeletedRecord = defineCall({
  method: 'POST',
  path: '/deleted-records/:id/restore',
  policy: 'admin',
  params: { id: recordId },
  body: z.object({
    /** Other values for fields whose value was taken in the meantime: an identifier, a path, a user name. */
    values: z.record(z.string(), z.unknown()).optional(),
  }),
  answer: z.object({ entity: z.string(), id: z.int(), lost: z.array(lostReference) }),
  errors: ['unique', 'referenceMissing'],
  failure: 'Eintrag konnte nicht wiederhergestellt werden.',
  summary: 'Brings a deleted record back, with the references that still fit',
})

export const removeDeletedRecord = defineCall({
  method: 'DELETE',
  path: '/deleted-records/:id',
  policy: 'admin',
  params: { id: recordId },
  answer: z.null(),
  failure: 'Eintrag konnte nicht endgültig gelöscht werden.',
  summary: 'Forgets a deleted record at once',
})
