import { z } from 'zod'
import { defineCall, namedBody } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

/** The fields of the configuration as the viewer may see them; only what pages ask for by name is spelled here. */
const config = z
  .looseObject({
    disableTickets: z.boolean(),
    /** What a change is based on; only administrators get it. */
    revision: z.int().optional(),
  })
  .meta({ component: 'Config' })

export const getConfig = defineCall({
  method: 'GET',
  path: '/config',
  policy: 'public',
  answer: config,
  failure: failures.configLoad,
  summary: 'The configuration of the shop',
})

/** What is set up at the server beside the configuration; without it a switch for it would do nothing. */
const facilities = z.object({
  mail: z.boolean(),
  sms: z.boolean(),
  map: z.boolean(),
  mollie: z.boolean(),
  datatrans: z.boolean(),
})
export type Facilities = z.output<typeof facilities>

export const getFacilities = defineCall({
  method: 'GET',
  path: '/config/facilities',
  policy: 'admin',
  right: 'config.edit',
  answer: facilities,
  failure: failures.configLoad,
  summary: 'What the server is set up for: mails, SMS, map, payment providers',
})

export const saveConfig = defineCall({
  method: 'POST',
  path: '/config',
  policy: 'admin',
  right: 'config.edit',
  body: namedBody('values', z.record(z.string(), z.unknown()).meta({ component: 'ConfigInput' })),
  answer: config,
  errors: ['revisionChanged'],
  failure: failures.configSave,
  summary: 'Changes the fields of the configuration that are sent',
})
