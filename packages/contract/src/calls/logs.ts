import { z } from 'zod'
import { recordId, wholeNumber } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

export const logChannels = {
  audit: 'Änderung',
  auth: 'Anmeldung',
  device: 'Gerät',
  mail: 'E-Mail',
  sms: 'SMS',
  payment: 'Zahlung',
  system: 'System',
} as const

export const logLevels = { info: 'Hinweis', warning: 'Warnung', error: 'Fehler' } as const

export const logActions = {
  create: 'Erstellt',
  update: 'Geändert',
  delete: 'Gelöscht',
  restore: 'Wiederhergestellt',
} as const

const values = z.record(z.string(), z.unknown())

/** An entry of the log as it travels (API-06, OPEN-126); values of `before` and `after` look as in the record itself. */
const logEntry = z.object({
  id: z.int(),
  createdAt: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  channel: z.enum(['audit', 'auth', 'device', 'mail', 'sms', 'payment', 'system']),
  message: z.string(),
  context: z.looseObject({
    action: z.string().optional(),
    entity: z.string().optional(),
    entityId: z.int().optional(),
    before: values.optional(),
    after: values.optional(),
    /** Names of secret fields that changed; their values are in no log. */
    secrets: z.array(z.string()).optional(),
  }),
  user: z.int().nullable(),
  device: z.int().nullable(),
  /** How the records are called that the entry names, by entity and id; deleted ones as they were called last. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
})
export type LogEntry = z.output<typeof logEntry>

const filters = {
  channel: z.string().optional(),
  level: z.string().optional(),
  action: z.string().optional(),
  entity: z.string().optional(),
  entityId: recordId.optional(),
  user: recordId.optional(),
  search: z.string().optional(),
  /** A date means the whole local day; an instant is taken as it is. */
  from: z.string().optional(),
  to: z.string().optional(),
}

export const listLogs = defineCall({
  method: 'GET',
  path: '/logs',
  policy: 'admin',
  right: 'logs.view',
  query: {
    after: recordId.optional(),
    limit: wholeNumber(1, 200).optional(),
    ...filters,
  },
  answer: z.array(logEntry),
  meta: z.object({ limit: z.int(), next: z.int().nullable() }),
  failure: failures.list('Logs'),
  summary: 'The log, newest first; continues after an id',
})

/** More would be no file that anybody reads; the period makes it smaller. */
export const maxExportedLogs = 10_000

export const exportLogs = defineCall({
  method: 'GET',
  path: '/logs/export',
  policy: 'admin',
  right: 'logs.view',
  query: filters,
  answer: rawAnswer('text/csv'),
  failure: failures.list('Logs'),
  summary: 'The newest entries of the log that match the filters, as a table',
})

export const getLog = defineCall({
  method: 'GET',
  path: '/logs/:id',
  policy: 'admin',
  right: 'logs.view',
  params: { id: recordId },
  answer: logEntry,
  failure: failures.load('Log-Eintrag'),
  summary: 'One entry of the log',
})
