import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  eraseEmployeeData,
  exportEmployeeData,
  findEmployeeData,
  listEmployeeAccounts,
} from '@theke/contract/calls/employee-data'
import { fieldsDeep } from '@theke/contract/entity/fields'
import { localDateOf } from '@theke/domain/values'
import { writeLog } from '../../crud/audit.ts'
import { findTitles } from '../../crud/record-titles.ts'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import type { EmployeeFile } from '../../platform/employee-data.ts'
import { rememberErased } from '../../platform/erased-people.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { writeZip } from '../../platform/write-zip.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { disclosureHtml } from './disclosure.ts'
import {
  eraseEmployee,
  findAccounts,
  findAll,
  findKeptUntil,
  isErased,
  refuseActive,
  requireAccount,
} from './employees.ts'
import type { EmployeeSources } from './sources.ts'
import { removeFiles } from './forget-employees.ts'

const log = (tx: Transaction, viewer: Viewer, id: number, message: string, context: object = {}) =>
  writeLog(tx, {
    channel: 'audit',
    message,
    user: viewer.user?.id ?? null,
    context: { action: 'view', entity: 'users', entityId: id, ...context },
  })

/** Answers to employees who ask what is stored about them, and who want it erased. */
export function employeeDataRoutes(
  app: App,
  services: Services,
  { sources, retention, shop, retentionText }: EmployeeSources,
) {
  const { database, files, now, hooks, secrets } = services
  const { orm } = database

  serve(app, listEmployeeAccounts, async () => ({ data: await findAccounts(orm) }))

  serve(app, findEmployeeData, async ({ params: { id }, viewer }) =>
    orm.transaction(async (tx) => {
      const account = await requireAccount(tx, id)
      const found = await findAll(tx, sources(), account)
      const areas = found.map(({ source, records, files: held }) => ({
        name: source.name,
        entries: records.length,
        files: held.length,
      }))
      await log(tx, viewer, id, `Daten des Mitarbeiters Nr. ${id} für eine Auskunft gesucht`)
      return { data: { areas, keptUntil: await findKeptUntil(tx, sources(), account, await retention()) } }
    }),
  )

  serve(app, exportEmployeeData, async ({ params: { id }, viewer, reply }) => {
    const { zone } = await retention()
    const { account, found, titles } = await orm.transaction(async (tx) => {
      const person = await requireAccount(tx, id)
      const all = await findAll(tx, sources(), person)
      await log(tx, viewer, id, `Auskunft über den Mitarbeiter Nr. ${id} heruntergeladen`)
      const fields = all.flatMap(({ source }) => [...fieldsDeep(source.fields)].map(({ field }) => field))
      return { account: person, found: all, titles: (await findTitles(tx, fields)).titles }
    })
    const held: EmployeeFile[] = found.flatMap(({ files: own }) => own)
    const areas = await Promise.all(
      found.map(async ({ source, records, files: own }) => ({
        name: source.name,
        purpose: source.purpose,
        content: source.content,
        retention: await retentionText(source),
        fields: source.fields,
        records,
        files: own.map(({ name }) => `dateien/${name}`),
      })),
    )
    const data = areas.map(({ fields: _fields, ...area }) => area)
    const today = localDateOf(now(), zone)
    const json = JSON.stringify({ createdOn: today, person: account.name, data }, null, 2)
    const person = { person: account.name, now: now(), zone, titles, areas }
    const page = disclosureHtml({ ...(await shop()), ...person })
    const archive = writeZip([
      { name: 'auskunft.html', bytes: async () => Buffer.from(page) },
      { name: 'daten.json', bytes: async () => Buffer.from(json) },
      ...held.map(({ name, key }) => ({
        name: `dateien/${name}`,
        async bytes() {
          const file = await files.get(key)
          if (!file) return Buffer.alloc(0)
          return Buffer.isBuffer(file.body) ? file.body : buffer(file.body)
        },
      })),
    ])
    return reply
      .headers({
        ...fileHeaders('application/zip'),
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="auskunft-mitarbeiter-${id}-${today}.zip"`,
      })
      .type('application/zip')
      .send(Readable.from(archive))
  })

  serve(app, eraseEmployeeData, async ({ params: { id }, viewer }) => {
    const { erased, dropped } = await orm.transaction(async (tx) => {
      const account = await requireAccount(tx, id, 'update')
      refuseActive(account)
      const isBound = (await findKeptUntil(tx, sources(), account, await retention())) !== null
      const held = isBound ? [] : (await findAll(tx, sources(), account)).flatMap(({ files: own }) => own)
      await rememberErased(tx, { secrets, now }, isErased(account) ? [] : [account.username, account.email])
      const counts = await eraseEmployee(sources(), account, { tx, viewer, hooks, isBound })
      await log(tx, viewer, id, `Daten des Mitarbeiters Nr. ${id} gelöscht`, {
        action: 'update',
        erased: counts,
      })
      return { erased: counts, dropped: held }
    })
    await removeFiles(files, dropped)
    return { data: erased }
  })
}
