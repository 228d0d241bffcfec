import { entities } from '@theke/contract/entities/registry'
import { deviceTexts } from '@theke/contract/texts.de'
import { alarmLife, alarmText, alarmTitle, nextNotice } from '@theke/domain/alarms'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { DeviceFailure } from '../../platform/device-failure.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import type { AlarmRow, NoticeRow } from './alarm-tables.ts'
import { alarmNotices, alarms } from './alarm-tables.ts'
import { subjectsOf, type TicketNumbers } from './present-alarms.ts'

/** What a telephone shows; with the receipt it says that somebody has seen it. */
export type AlarmPush = {
  kind: 'alarm'
  title: string
  body: string
  receipt: string
  url: string
  tag: string
}

export type AlarmPorts = {
  /** Hands a message to the browser of a device; throws a DeviceFailure. */
  push(device: number, message: AlarmPush): Promise<void>
  /** Writes a mail or an SMS, once for each occasion; limited: the number may not have one now. */
  write(
    tx: Transaction,
    message: {
      channel: 'email' | 'sms'
      to: string
      heading: string
      text: string
      url: string
      occasion: string
    },
  ): Promise<'written' | 'limited'>
  tickets: TicketNumbers
}

const isOpen = and(isNull(alarms.seenAt), isNull(alarms.endedAt))

/** Tells devices of alarms that nobody has seen: at once, again, and those behind them (models.md 6). */
export function createTelling(services: Services, ports: AlarmPorts) {
  const { database, now, settings } = services
  const { orm } = database

  async function send(tx: Transaction, alarm: AlarmRow, notice: NoticeRow): Promise<Partial<NoticeRow>> {
    const device = await findRecord(tx, entities.devices, notice.device)
    const subject = (await subjectsOf(tx, [alarm], ports.tickets)).get(alarm.id)
    if (!device || !subject) return {}
    const { channel, target } = device.notification
    const title = alarmTitle(subject)
    const body = alarmText(subject, await services.timeZone())
    const url = `${publicOrigin(settings)}/backend/orders${alarm.order === null ? '/alarms' : `/${alarm.order}`}`
    const notified = { times: notice.times + 1, sentAt: now(), error: '' }
    if (channel === 'webpush') {
      const receipt = newToken()
      await ports.push(device.id, { kind: 'alarm', title, body, receipt, url, tag: `alarm-${alarm.id}` })
      return { ...notified, receiptHash: hashToken(receipt) }
    }
    if (channel === null) return { ...notified, error: deviceTexts.noChannel }
    if (!target) return { ...notified, error: deviceTexts.noTarget }
    const occasion = `alarm:${alarm.id}:${device.id}:${notified.times}`
    const state = await ports.write(tx, { channel, to: target, heading: title, text: body, url, occasion })
    return { ...notified, error: state === 'limited' ? deviceTexts.smsLimit : '' }
  }

  /** One device of one alarm; one that another worker has in hand is skipped. */
  const tellOne = (alarm: AlarmRow, id: number) =>
    orm.transaction(async (tx) => {
      const [notice] = await tx
        .select()
        .from(alarmNotices)
        .where(eq(alarmNotices.id, id))
        .for('update', { skipLocked: true })
      const device = notice && (await findRecord(tx, entities.devices, notice.device))
      if (!notice || !device?.isEnabled || device.type !== 'notification') return
      const { channel, escalateTo, ...rest } = device.notification
      const { sends, escalates } = nextNotice(
        {
          ...notice,
          startedAt: notice.startedAt.getTime(),
          sentAt: notice.sentAt?.getTime() ?? null,
        },
        { ...rest, channel: channel ?? 'webpush' },
        now().getTime(),
        await services.timeZone(),
      )
      const changes: Partial<NoticeRow> = escalates ? { isEscalated: true } : {}
      if (escalates && escalateTo !== null)
        await tx
          .insert(alarmNotices)
          .values({ alarm: alarm.id, device: escalateTo, startedAt: now(), isEscalation: true })
          .onConflictDoNothing()
      if (sends)
        Object.assign(
          changes,
          await send(tx, alarm, notice).catch((failure: unknown) => {
            if (!(failure instanceof DeviceFailure)) throw failure
            return { error: failure.message } // tried again by the next round
          }),
        )
      if (Object.keys(changes).length > 0)
        await tx.update(alarmNotices).set(changes).where(eq(alarmNotices.id, id))
    })

  async function tell(id: number): Promise<void> {
    const notified = new Set<number>()
    for (;;) {
      const [alarm] = await orm
        .select()
        .from(alarms)
        .where(and(eq(alarms.id, id), isOpen))
      if (!alarm) return
      const notices = await orm
        .select({ id: alarmNotices.id })
        .from(alarmNotices)
        .where(eq(alarmNotices.alarm, id))
      // one that was not heard adds the one behind it
      const waiting = notices.filter((notice) => !notified.has(notice.id))
      if (waiting.length === 0) return
      for (const notice of waiting) {
        notified.add(notice.id)
        await tellOne(alarm, notice.id)
      }
    }
  }

  return {
    tell,
    /** Every minute: repeats, escalations, quiet hours that are over, and what a crash has left untold. */
    async tellAll(): Promise<void> {
      const before = new Date(now().getTime() - alarmLife)
      await orm
        .update(alarms)
        .set({ endedAt: now() })
        .where(and(isOpen, lt(alarms.raisedAt, before)))
      const open = await orm
        .select({ id: alarms.id })
        .from(alarms)
        .where(and(isOpen, gt(alarms.raisedAt, before)))
        .orderBy(alarms.id)
      for (const { id } of open) await tell(id)
    },
  }
}
