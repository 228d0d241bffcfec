import type { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { countedMinutes } from '@theke/domain/time-tracking'
import type { Presented } from '../../crud/present.ts'
import { timesOf } from './working-activities.ts'

type Activities = (typeof entities)['working-activities']

/** An activity as it travels to a clock, with the minutes that count up to a time. */
export const withMinutes =
  (now: Date) => (presented: Presented<Activities>, record: RecordOf<Activities>) => {
    const counted = { ...timesOf(record), isAutoClosed: record.isAutoClosed }
    return { ...presented, workedMinutes: countedMinutes(counted, Number(now)) }
  }
