import { deviceTexts } from '@theke/contract/texts.de'
import { DeviceFailure } from '../../platform/device-failure.ts'
import { sendPush } from '../../platform/push/web-push.ts'
import type { Services } from '../../platform/services.ts'
import { findConnection } from './device-records.ts'
import { loadVapidKeys } from './push-keys.ts'

/** Milliseconds a push service has; a transaction may wait for it. */
const timeoutMs = 5_000
/** Later than this it is repeated, or seen. */
const lifeSeconds = 600

/** Hands a message to the browser that is connected to a device; throws a DeviceFailure when that is not possible. */
export async function pushToDevice(services: Services, device: number, message: object): Promise<void> {
  const subscription = (await findConnection(services.database.orm, device))?.subscription
  if (!subscription) throw new DeviceFailure(deviceTexts.notSubscribed)
  const vapid = await loadVapidKeys(services)
  const signal = AbortSignal.timeout(timeoutMs)
  await sendPush(subscription, JSON.stringify(message), { vapid, signal, seconds: lifeSeconds })
}
