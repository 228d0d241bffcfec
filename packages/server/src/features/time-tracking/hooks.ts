import type { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { timeSheetTexts, timeTexts } from '@theke/contract/texts.de'
import { stateAfterEdit } from '@theke/domain/roster'
import { activityProblems } from '@theke/domain/time-tracking'
import { isSameJson, localDateOf } from '@theke/domain/values'
import type { Values } from '../../crud/codec.ts'
import type { EntityHooks, Saving } from '../../crud/hooks.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { isAnyLocked } from '../../platform/people/month-closings.ts'
import { lockOpenActivity, timesOf } from './working-activities.ts'

type Activity = RecordOf<(typeof entities)['working-activities']>
type Schedule = RecordOf<(typeof entities)['working-schedules']>

/** Times of a closed month are changed only by a correction, which marks what it changes. */
async function refuseLocked({ tx, before }: Pick<Saving, 'tx' | 'before'>, after: Activity, zone: string) {
  const days = [after, before as Activity | undefined].flatMap((one) =>
    one ? localDateOf(one.start, zone) : [],
  )
  if (await isAnyLocked(tx, after.user, days)) throw conflict(timeSheetTexts.monthLocked, 'start')
}

async function checkActivity(values: Values, saving: Saving, zone: string): Promise<Values> {
  const { tx, before } = saving
  const after = { end: null, pauses: [], ...before, ...values } as unknown as Activity
  const problems = activityProblems(timesOf(after))
  if (problems.length > 0)
    throw invalid(problems.map(({ field, code }) => ({ field, message: timeTexts[code] })))
  const isCorrection = 'correctedAt' in values
  if (!isCorrection) await refuseLocked(saving, after, zone)
  if (after.end === null && (await lockOpenActivity(tx, after.user, after.id)))
    throw invalid(timeTexts.alreadyRunning, 'end')
  // times that a person sets for a forgotten activity count
  const isSet = ['start', 'end', 'pauses'].some((name) => name in values)
  return isSet && values['isAutoClosed'] !== true ? { ...values, isAutoClosed: false } : values
}

function checkSchedule(values: Values, { before }: Saving): Values {
  const { start, end, type } = { ...before, ...values } as Schedule
  if (end < start) throw invalid(timeTexts.endBeforeStart, 'end')
  // the roster itself sets what was seen; a request cannot
  if (!before || type !== 'work' || 'seenAt' in values) return values
  const differs = (name: string) => name in values && !isSameJson(values[name], before[name])
  if (differs('state') || !['user', 'branch', 'start', 'end'].some(differs)) return values
  return { ...values, state: stateAfterEdit((before as Schedule).state), seenAt: null }
}

/** Times that somebody types in the back-office obey the same rules as the clock (BACKOFFICE-21, OPEN-110). */
export const timeTrackingHooks = (
  zone: () => Promise<string>,
): Record<'working-activities' | 'working-schedules', EntityHooks> => ({
  'working-activities': {
    beforeSave: async (values, saving) => checkActivity(values, saving, await zone()),
    async afterDelete(record, { tx }) {
      await refuseLocked({ tx, before: undefined }, record as unknown as Activity, await zone())
    },
  },
  'working-schedules': { beforeSave: checkSchedule },
})
