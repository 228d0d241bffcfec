import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const mail = {
  from: { name: 'Feinkost Müller', address: 'shop@example.at' },
  to: { name: '', address: 'anna@exämple.at' },
  replyTo: { name: '', address: 'graz@example.at' },
  subject: 'Vielen Dank für Ihre Bestellung! Wir bereiten sie jetzt in unserer Filiale in Graz für Sie zu',
  messageId: '<1@theke>',
  date: new Date('2026-11-16T10:00:00Z'),
  headers: { 'Auto-Submitted': 'auto-generated' },
  baseBoundary: 'same',
}

/** Where lines are broken softly is free; the end of the last line is added while the mail is sent. */
const meaning = (message: string) => message.replaceAll('=\r\n', '').replace(/\r?\n$/, '')

const long = 'Kürbiskernöl, größer als das letzte; '.repeat(40)

test.each([
  ['ASCII', 'Thank you.\n.\n..two\nlast line without an end'],
  ['umlauts and white space at the ends of lines', 'Öl \n\tGrüße\t\n\n. \n'],
  ['one long line', long],
  ['long lines', `${long}\n${long}\r\n${'x'.repeat(2_000)}\n=\n`],
  ['mostly other letters', 'Доставка заказа, 注文, 🥐🥐🥐'.repeat(20)],
  ['a text of a megabyte', `${long}\n`.repeat(700)],
  ['nothing', ''],
])('a mail of %s is what nodemailer makes of it', async (_what, text) => {
  for (const html of [undefined, `<p>${text}</p>`]) {
    const given = { ...mail, text, ...(html ? { html } : {}) }
    const node = new MailComposer(given).compile()
    const expected = await node.build()
    const { envelope, raw } = composeMail(given)
    expect(meaning(raw)).toBe(meaning(expected.toString()))
    expect(Math.max(...raw.split('\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    expect(envelope).toEqual({ from: 'shop@example.at', to: ['anna@xn--exmple-cua.at'] })
  }
})
