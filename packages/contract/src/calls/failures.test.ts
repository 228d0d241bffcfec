import { expect, test } from 'vitest'
import type { Call } from '../call/define-call.ts'
import { ApiError, createClient } from '../client.ts'
import { getMe } from './auth.ts'
import { getConfig, saveConfig } from './config.ts'
import { sendForm, subscribeToNewsletter } from './forms.ts'
import { getInit } from './init.ts'
import { uploadProductList } from './product-lists.ts'
import { confirmCounterAppointment, rejectCounterAppointment, sendQuestionnaire } from './public-orders.ts'
import { printOrder, resendCalls, statusCalls, updatePaymentStatus } from './staff-orders.ts'
import * as statistics from './statistics.ts'
import { activityStepCalls, getClockEmployee, listClockSchedules, startActivity } from './time-clock.ts'
import { listHolidayBalances } from './time-sheets.ts'

/** A server that answers without a word of its own, one behind a broken proxy, and one that nobody reaches. */
const clients = [
  createClient({ showsServerMessages: true }, async () => Response.json({ errors: [] }, { status: 500 })),
  createClient({ showsServerMessages: true }, async () => new Response('<h1>502</h1>', { status: 502 })),
  createClient({ showsServerMessages: true }, () => Promise.reject(new TypeError('no connection'))),
]
const anywhere = { id: 1, uid: 'ABCDEFGH', hash: 'a', formType: 'contact', token: 't', username: 'ana' }

async function expectSentence(calls: readonly Call[], message: string) {
  expect(calls).not.toEqual([])
  for (const call of calls) {
    for (const client of clients) {
      const failure = await client(call, anywhere).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ApiError)
      expect(failure).toMatchObject({ message })
    }
  }
}

test.each([
  { calls: [sendForm], message: 'Formular konnte nicht verarbeitet werden.' },
  { calls: [subscribeToNewsletter], message: 'Newsletter Anmeldung konnte nicht verarbeitet werden.' },
  { calls: [uploadProductList], message: 'Produktliste konnte nicht hochgeladen werden.' },
])('[ERR-10] $message', ({ calls, message }) => expectSentence(calls, message))

const { cancel, ...otherMoves } = statusCalls
test.each([
  { calls: [cancel], message: 'Bestellung konnte nicht storniert werden.' },
  {
    calls: [...Object.values(otherMoves), confirmCounterAppointment, rejectCounterAppointment],
    message: 'Bestellstatus konnte nicht geändert werden.',
  },
  { calls: [printOrder], message: 'Beleg konnte nicht gedruckt werden.' },
  { calls: [updatePaymentStatus], message: 'Zahlungsstatus konnte nicht überprüft werden.' },
  { calls: [sendQuestionnaire], message: 'Bewertung konnte nicht gesendet werden.' },
  { calls: Object.values(resendCalls), message: 'Bestätigung konnte nicht versendet werden.' },
])('[ERR-11] $message', ({ calls, message }) => expectSentence(calls, message))

const isCall = (one: unknown): one is Call => typeof one === 'object' && one !== null && 'failure' in one
test.each([
  { calls: Object.values(statistics).filter(isCall), message: 'Statistik konnte nicht geladen werden.' },
  { calls: [getConfig], message: 'Konfiguration konnte nicht geladen werden.' },
  { calls: [saveConfig], message: 'Konfiguration konnte nicht gespeichert werden.' },
  { calls: [getMe], message: 'Aktiver Benutzer konnte nicht geladen werden.' },
  { calls: [getInit], message: 'Daten konnten nicht geladen werden.' },
])('[ERR-12] $message', ({ calls, message }) => expectSentence(calls, message))

const { pause, resume, end } = activityStepCalls
test.each([
  { calls: [listHolidayBalances], message: 'Urlaubskonten konnten nicht geladen werden.' },
  { calls: [getClockEmployee], message: 'Benutzer konnte nicht geladen werden.' },
  { calls: [listClockSchedules], message: 'Arbeitsplanung konnte nicht geladen werden.' },
  { calls: [startActivity], message: 'Aktivität konnte nicht gestartet werden.' },
  { calls: [end], message: 'Aktivität konnte nicht beendet werden.' },
  { calls: [pause], message: 'Aktivität konnte nicht pausiert werden.' },
  { calls: [resume], message: 'Aktivität konnte nicht fortgesetzt werden.' },
])('[ERR-17] $message', ({ calls, message }) => expectSentence(calls, message))
