import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'

/** Who is meant: the address, the number, or both; what belongs to either of them is theirs. */
const person = z.object({
  email: z.string().trim().max(200).default(''),
  phone: z.string().trim().max(50).default(''),
})

const failure = 'Personenbezogene Daten konnten nicht geladen werden.'

/** A kind of data about people, as the record of processing activities names it. */
const processing = z.object({
  name: z.string(),
  /** Whose data they are. */
  people: z.enum(['customers', 'employees']),
  purpose: z.string(),
  content: z.string(),
  /** How long it is kept. */
  retention: z.string(),
})
export type Processing = z.output<typeof processing>

export const listProcessing = defineCall({
  method: 'GET',
  path: '/personal-data',
  policy: 'admin',
  answer: z.array(processing),
  failure,
  summary: 'What is stored about people, why and for how long',
})

const recipient = z.object({
  name: z.string(),
  purpose: z.string(),
  /** What it gets. */
  content: z.string(),
})

const processingRecord = z.object({
  /** Empty texts are missing in the configuration. */
  controller: z.object({
    name: z.string(),
    address: z.string(),
    contact: z.string(),
    dataProtection: z.string(),
  }),
  recipients: z.array(recipient),
  measures: z.array(z.string()),
})
export type ProcessingRecordFrame = z.output<typeof processingRecord>

export const getProcessingRecord = defineCall({
  method: 'GET',
  path: '/personal-data/record',
  policy: 'admin',
  answer: processingRecord,
  failure,
  summary:
    'Who is responsible, who receives data and how they are protected, as the shop is set up (Art. 30 GDPR)',
})

const found = z.object({
  name: z.string(),
  records: z.array(z.record(z.string(), z.unknown())),
})
export type FoundData = z.output<typeof found>

export const findPersonalData = defineCall({
  method: 'POST',
  path: '/personal-data/search',
  policy: 'admin',
  body: person,
  answer: z.array(found),
  failure,
  summary: 'Everything that is stored about one person',
})

export const erased = z.object({
  name: z.string(),
  /** Gone without a trace. */
  removed: z.int(),
  /** The figures stay because the law wants them; the person is out of them. */
  masked: z.int(),
  /** Still needed; it can be erased later. */
  kept: z.int(),
})
export type ErasedData = z.output<typeof erased>

export const erasePersonalData = defineCall({
  method: 'POST',
  path: '/personal-data/erasure',
  policy: 'admin',
  needsPassword: true,
  body: person,
  answer: z.array(erased),
  errors: ['passwordNeeded'],
  failure: 'Personenbezogene Daten konnten nicht gelöscht werden.',
  summary: 'Erases one person from everything that may be erased',
})
