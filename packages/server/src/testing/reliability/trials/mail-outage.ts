import { setTimeout as sleep } from 'node:timers/promises'
import { newAttempt, placeAndNote, until, type Attempt } from '../customers.ts'
import type { Delivery, MailFault } from '../post-office.ts'
import { problem, type Trial } from '../trial.ts'

const faults: readonly MailFault[] = ['drop', 'hang', 'busy', 'refuse']
const sizes = {
  short: { orders: 12, each: 900, maxSeconds: 40 },
  long: { orders: 200, each: 30_000, maxSeconds: 120 },
}

/**
 * Mail server and SMS provider are away in every way they can be while orders come in. When a receipt is lost nobody
 * can know whether the message arrived: it comes once more, with the same Message-ID.
 */
export const mailOutage: Trial = {
  id: 'R8',
  title: 'mail and SMS away',
  async run(stage, size) {
    const { orders, each, maxSeconds } = sizes[size]
    const { post } = stage
    const recorder = await stage.newRecorder()
    const attempts: Attempt[] = []
    post.mails.length = 0
    post.texts.length = 0
    post.unthanked.clear()
    const phoneOf = (index: number) =>
      `+43660${String(1_000_000 + Math.floor(Math.random() * 9e6))}${index % 10}`
    for (const fault of faults) {
      post.fault = fault
      for (let count = 0; count < orders / faults.length; count++) {
        const wanted = newAttempt()
        const attempt = { ...wanted, email: `${wanted.key}@example.at`, phone: phoneOf(count) }
        attempts.push(attempt)
        await placeAndNote(stage, recorder, attempt)
        await sleep((each / orders) * faults.length)
      }
      if (fault === 'drop') await until(() => post.unthanked.size > 0, 10)
    }
    post.fault = 'none'
    const acknowledged = (await recorder.acknowledged()).size
    await recorder.close()
    const addresses = new Set(attempts.map(({ email }) => email))
    const phones = new Set(attempts.map(({ phone }) => phone))
    const mailsOf = () => post.mails.filter(({ to }) => addresses.has(to))
    const textsOf = () => post.texts.filter(({ to }) => phones.has(to))
    const reached = (list: readonly Delivery[]) => new Set(list.map(({ to }) => to)).size
    const all = () => reached(mailsOf()) === addresses.size && reached(textsOf()) === phones.size
    const took = await until(all, maxSeconds)
    await sleep(2_000)
    const deliveries = [...mailsOf(), ...textsOf()]
    const lost = addresses.size - reached(mailsOf()) + phones.size - reached(textsOf())
    const again = deliveries.filter(
      ({ id }, index) => deliveries.findIndex((other) => other.id === id) !== index,
    )
    const excused = again.filter(({ id }) => post.unthanked.has(id)).length
    // a second message with another id would not be recognised by anybody
    const renamed = deliveries.length - again.length - reached(mailsOf()) - reached(textsOf())
    return {
      figures: {
        orders: attempts.length,
        acknowledged,
        lost,
        twice: again.length - excused + renamed,
        'repeated after a lost receipt': excused,
        'all sent after s': took === Infinity ? -1 : Math.round(took / 1_000),
      },
      problems: [
        ...problem(acknowledged !== attempts.length, 'an order was refused because of its messages'),
        ...problem(lost > 0, `${lost} messages are lost`),
        ...problem(
          again.length - excused + renamed > 0,
          `${again.length - excused + renamed} messages were sent twice`,
        ),
        ...problem(took > 60_000, 'the messages did not follow within a minute'),
      ],
    }
  },
  broken: [
    { defects: ['marksBeforeSending'], finds: /messages are lost/ },
    { defects: ['worksTwice'], finds: /messages were sent twice/ },
  ],
}
