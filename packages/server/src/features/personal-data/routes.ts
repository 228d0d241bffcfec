import {
  erasePersonalData,
  findPersonalData,
  getProcessingRecord,
  listProcessing,
} from '@theke/contract/calls/personal-data'
import { entities } from '@theke/contract/entities/registry'
import { messages } from '@theke/contract/texts.de'
import { internationalPhone, isPhone, phoneFormat } from '@theke/domain/checkout'
import { isEmail } from '@theke/domain/values'
import { writeLog } from '../../crud/audit.ts'
import { findRecords } from '../../crud/records.ts'
import { malformed } from '../../platform/errors.ts'
import type { PersonalData, Person } from '../../platform/personal-data.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { type ControllerConfig, processingRecord } from './processing-record.ts'
import type { EmployeeSources } from './sources.ts'

function personOf({ email, phone }: Person): Person {
  const person = { email: email.toLowerCase(), phone: internationalPhone(phone) }
  if (!email && !phone) throw malformed('Bitte geben Sie eine E-Mail-Adresse oder Telefonnummer an.', 'email')
  if (email && !isEmail(person.email)) throw malformed(messages.email, 'email')
  if (phone && !isPhone(person.phone)) throw malformed(phoneFormat, 'phone')
  return person
}

/** Answers to people who ask what is stored about them, and who want it erased. */
export function personalDataRoutes(
  app: App,
  services: Services,
  sources: () => readonly PersonalData[],
  employees: EmployeeSources,
  config: () => Promise<ControllerConfig>,
) {
  const { orm } = services.database

  serve(app, listProcessing, async () => {
    const people = sources().map(async ({ name, purpose, content, retention }) => ({
      name,
      people: 'customers' as const,
      purpose,
      content,
      retention: typeof retention === 'string' ? retention : await retention(),
    }))
    const staff = employees.sources().map(async (source) => ({
      name: source.name,
      people: 'employees' as const,
      purpose: source.purpose,
      content: source.content,
      retention: await employees.retentionText(source),
    }))
    return { data: await Promise.all([...people, ...staff]) }
  })

  serve(app, getProcessingRecord, async () => {
    const [branch] = await findRecords(orm, entities.branches)
    return { data: processingRecord({ config: await config(), settings: services.settings, branch }) }
  })

  serve(app, findPersonalData, async ({ body, viewer }) => {
    const person = personOf(body)
    const data = await orm.transaction(async (tx) => {
      const found = []
      for (const { name, find } of sources()) found.push({ name, records: await find(tx, person) })
      await writeLog(tx, {
        channel: 'audit',
        message: 'Personenbezogene Daten für eine Auskunft gesucht',
        user: viewer.user?.id ?? null,
        context: { found: Object.fromEntries(found.map(({ name, records }) => [name, records.length])) },
      })
      return found
    })
    return { data }
  })

  serve(app, erasePersonalData, async ({ body, viewer }) => {
    const person = personOf(body)
    const data = await orm.transaction(async (tx) => {
      const erased = []
      for (const { name, erase } of sources()) erased.push({ name, ...(await erase(tx, person)) })
      // proves that it was done, without naming the person again
      await writeLog(tx, {
        channel: 'audit',
        message: 'Personenbezogene Daten gelöscht',
        user: viewer.user?.id ?? null,
        context: { erased },
      })
      return erased
    })
    return { data }
  })
}
