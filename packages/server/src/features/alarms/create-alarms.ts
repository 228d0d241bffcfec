import { lt } from 'drizzle-orm'
import type { OrderListener } from '../../platform/order-events.ts'
import type { App, Services } from '../../platform/services.ts'
import { alarms } from './alarm-tables.ts'
import { orderAlarms } from './order-alarms.ts'
import { tellAlarmJob } from './raise-alarm.ts'
import { alarmRoutes } from './routes.ts'
import { type AlarmPorts, createTelling } from './tell-alarm.ts'
import { type DeviceSources, watchDevices } from './watch-devices.ts'

const keptDays = 30

/** Who is alarmed about what, until somebody has seen it: orders, printers and TVs. */
export function createAlarms(services: Services, ports: AlarmPorts & DeviceSources) {
  const { database, now } = services
  const telling = createTelling(services, ports)
  const watch = watchDevices(services, ports)
  const removeOld = async () => {
    const before = new Date(now().getTime() - keptDays * 86_400_000)
    await database.orm.delete(alarms).where(lt(alarms.raisedAt, before))
  }
  const listener: OrderListener = orderAlarms(now)

  return {
    listener,
    routes: (api: App) => alarmRoutes(api, services, ports.tickets),
    jobs: { [tellAlarmJob]: ({ id }: Record<string, unknown>) => telling.tell(Number(id)) },
    recurring: [
      { name: 'watchDevices', everyMinutes: 1, handler: watch },
      { name: 'tellAlarms', everyMinutes: 1, handler: telling.tellAll },
      { name: 'removeOldAlarms', everyMinutes: 1_440, handler: removeOld },
    ],
  }
}
