import { isSameJson } from '@theke/domain/values'
import { entities } from '@theke/contract/entities/registry'
import { deviceTexts, messages } from '@theke/contract/texts.de'
import { z } from 'zod'
import type { Hooks, Saving } from '../../crud/hooks.ts'
import { findRecord } from '../../crud/records.ts'
import { invalid } from '../../platform/errors.ts'
import { addressProblem } from '../../platform/printer/printer-address.ts'
import type { Settings } from '../../settings.ts'
import type { Device } from './device-records.ts'

/** Telephone numbers are stored without what people write between the digits. */
const phoneOf = (text: string) => text.replaceAll(/[\s/()-]/g, '')
const isPhone = (text: string) => /^\+[1-9]\d{6,14}$/.test(text)

type Draft = Partial<Device>

function checkPrinter(printer: Device['printer'], networks: readonly string[]) {
  if (printer.protocol !== 'escposTcp') return
  if (!printer.address) throw invalid(messages.required, 'printer.address')
  const problem = addressProblem(printer.address, networks)
  if (problem) throw invalid(problem, 'printer.address')
}

function checkedNotification(notification: Device['notification']): Device['notification'] {
  const { channel, target } = notification
  if (channel === 'email' && !z.email().safeParse(target).success)
    throw invalid(deviceTexts.targetEmail, 'notification.target')
  if (channel !== 'sms') return notification
  const phone = phoneOf(target)
  if (!isPhone(phone)) throw invalid(deviceTexts.targetPhone, 'notification.target')
  return { ...notification, target: phone }
}

/** Whom a device forwards to must be there and have a channel; quiet hours have two ends. */
async function checkForwarding({ tx }: Saving, { id, branch, notification }: Draft) {
  if (!notification) return
  const { escalateAfterMinutes, escalateTo, quietFrom, quietTo } = notification
  if ((quietFrom === null) !== (quietTo === null))
    throw invalid(
      deviceTexts.quietHalf,
      quietFrom === null ? 'notification.quietFrom' : 'notification.quietTo',
    )
  if (escalateTo === null) {
    if (escalateAfterMinutes !== null) throw invalid(deviceTexts.escalatesNowhere, 'notification.escalateTo')
    return
  }
  const other = await findRecord(tx, entities.devices, escalateTo)
  if (other?.type !== 'notification' || other.id === id || other.branch !== branch)
    throw invalid(deviceTexts.escalatesWrong, 'notification.escalateTo')
}

/** What a device is reached by must be possible and allowed (T17); a device whose address changes starts without a past. */
export const deviceHooks = ({ printerNetworks }: Pick<Settings, 'printerNetworks'>): Hooks => ({
  [entities.devices.path]: {
    async beforeSave(values, saving) {
      const { before } = saving
      const draft = { ...before, ...values } as Draft
      const checked: Draft = {}
      const isChanged = (name: 'printer' | 'notification' | 'type') =>
        name in values && !isSameJson(values[name], before?.[name])
      const isMoved = isChanged('printer') || isChanged('notification') || isChanged('type')
      if (draft.type === 'printer' && draft.printer && isMoved) checkPrinter(draft.printer, printerNetworks)
      if (draft.type === 'notification' && draft.notification && isMoved)
        checked.notification = checkedNotification(draft.notification)
      if (draft.type === 'notification' && isMoved) await checkForwarding(saving, draft)
      if (before && isMoved) Object.assign(checked, { lastSeenAt: null, lastError: '', paper: null })
      return { ...values, ...checked }
    },
  },
})
