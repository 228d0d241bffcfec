import { resetClockPin, setClockPin } from '@theke/contract/calls/clock-pin'
import { entities } from '@theke/contract/entities/registry'
import { clockTexts } from '@theke/contract/texts.de'
import { pinProblem } from '@theke/domain/time-tracking'
import { patchRecord } from '../../crud/changes.ts'
import { requireRecord } from '../../crud/records.ts'
import { invalid } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { system } from '../../platform/viewer.ts'
import { removePin, replacePin } from './clock-pins.ts'
import { signedIn } from './require-password.ts'

/** The PIN of the time clock: set by the person, taken away by an administrator. */
export function clockPinRoutes(app: App, { database: { orm }, now, hooks }: Services) {
  serve(app, setClockPin, async ({ body: { pin }, viewer }) => {
    const problem = pinProblem(pin)
    if (problem) throw invalid(clockTexts.pinProblems[problem], 'pin')
    const { user } = signedIn({ viewer })
    const pinSetAt = now()
    await orm.transaction(async (tx) => {
      const before = await requireRecord(tx, entities.users, user.id, system, hooks, 'update')
      await replacePin(tx, user.id, pin)
      await patchRecord(entities.users, before, { pinSetAt }, { tx, viewer, hooks })
    })
    return { data: { pinSetAt: pinSetAt.toISOString() } }
  })

  serve(app, resetClockPin, async ({ params: { id }, viewer }) => {
    await orm.transaction(async (tx) => {
      const before = await requireRecord(tx, entities.users, id, viewer, hooks, 'update')
      await removePin(tx, id)
      await patchRecord(entities.users, before, { pinSetAt: null }, { tx, viewer, hooks })
    })
    return { data: null }
  })
}
