import {
  addAbsenceNote,
  decideAbsence,
  listAbsences,
  readAbsenceNote,
  requestAbsence,
} from '@theke/contract/calls/absences'
import { entities } from '@theke/contract/entities/registry'
import { absenceTexts } from '@theke/contract/texts.de'
import { formatLocalDate } from '@theke/domain/values'
import { findRecord } from '../../crud/records.ts'
import type { Change } from '../../crud/change.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/errors.ts'
import type { MailComposer } from '../../platform/mail.ts'
import { absenceSpan, type Schedule } from '../../platform/people/absences.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { addAbsence, listVisible, lockAbsence, presentAbsences, stepAbsence } from './absences.ts'
import { acceptNotes, dropNote, openNote, receiveNote, storeNote } from './notes.ts'

const labels = entities['working-schedules'].fields.type.options

/** Absences: asked for, decided, shown to the team without the reason; sick notes are private files. */
export async function absenceRoutes(app: App, services: Services, compose: MailComposer) {
  const { database, files, hooks, mailer, now, settings, timeZone } = services
  const { orm } = database
  const presented = async (tx: Transaction, absence: Schedule, viewer: Viewer, zone: string) =>
    (await presentAbsences(tx, [absence], viewer, zone))[0]!
  const changing = <T>(viewer: Viewer, work: (change: Change) => Promise<T>) =>
    orm.transaction((tx) => work({ tx, viewer, hooks }))

  /** Tells the person what somebody else decided. */
  async function tellPerson(tx: Transaction, absence: Schedule, sentence: string, zone: string) {
    const person = absence.user === null ? undefined : await findRecord(tx, entities.users, absence.user)
    if (!person?.email || !person.isEnabled) return
    const { from, to } = absenceSpan(absence, zone)
    const rows: [string, string][] = [
      ['Art', labels[absence.type]],
      ['Von', formatLocalDate(from)],
      ['Bis', formatLocalDate(to)],
      ...(absence.decisionNote ? [['Notiz', absence.decisionNote] as [string, string]] : []),
    ]
    const mail = await compose(sentence, [
      { kind: 'rows', rows },
      { kind: 'button', label: 'Abwesenheiten öffnen', url: `${publicOrigin(settings)}/backend/absences` },
    ])
    await mailer.send(tx, { to: person.email, isSecret: false, ...mail })
  }

  serve(app, listAbsences, async ({ query: { from, to, state }, viewer }) => {
    if (to < from) throw invalid(absenceTexts.endBeforeStart, 'to')
    return { data: await listVisible(orm, viewer, { from, to, state, zone: await timeZone() }) }
  })

  serve(app, requestAbsence, async ({ body, viewer }) => {
    const zone = await timeZone()
    const data = await changing(viewer, async (change) =>
      presented(change.tx, await addAbsence(change, body, zone), viewer, zone),
    )
    return { data }
  })

  serve(app, decideAbsence, async ({ params: { id, step }, body: { note }, viewer }) => {
    const zone = await timeZone()
    const data = await changing(viewer, async (change) => {
      const absence = await stepAbsence(change, id, step, note, { now: now(), zone })
      if (absence.user !== viewer.user?.id)
        await tellPerson(change.tx, absence, absenceTexts.steps[step], zone)
      return presented(change.tx, absence, viewer, zone)
    })
    return { data }
  })

  serve(app, readAbsenceNote, async ({ params: { id }, viewer, reply }) => {
    const { body, mimeType, name } = await orm.transaction(async (tx) =>
      openNote(tx, files, await lockAbsence(tx, id, viewer), viewer),
    )
    return reply
      .type(mimeType)
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'x-robots-tag': 'noindex',
      })
      .send(body)
  })

  await app.register(async (scope) => {
    await acceptNotes(scope)
    serve(
      scope,
      addAbsenceNote,
      async ({ params: { id }, viewer, request }) => {
        const zone = await timeZone()
        await orm.transaction((tx) => lockAbsence(tx, id, viewer)) // refused before anything is taken in
        const note = await receiveNote(files, request)
        try {
          const { data, before } = await orm.transaction(async (tx) => {
            const absence = await lockAbsence(tx, id, viewer)
            const replaced = await storeNote(tx, absence, note, { viewer, now: now() })
            return { data: await presented(tx, absence, viewer, zone), before: replaced }
          })
          if (before) await dropNote(files, before)
          return { data }
        } catch (error) {
          await dropNote(files, note)
          throw error
        }
      },
      { streams: true },
    )
  })
}
