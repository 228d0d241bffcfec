import { expect, test } from 'vitest'
import type { ClockActivity } from './time-clock.ts'
import { activityStart } from './time-clock.ts'
import { afterStep, emptyTimeTracking, withActivities } from './time-clock-state.ts'

const activity = (id: number, end: string | null = null): ClockActivity => ({
  id,
  branch: null,
  department: null,
  project: null,
  task: null,
  start: '2026-11-16T08:00:00.000Z',
  end,
  pauses: [],
  comment: '',
  workedMinutes: 0,
})
const ended = activity(1, '2026-11-16T09:00:00.000Z')

test('[DATA-38] the activity without an end is the current one', () => {
  expect(withActivities(emptyTimeTracking, [ended, activity(2)]).workingActivity).toEqual(activity(2))
  expect(withActivities(emptyTimeTracking, [ended]).workingActivity).toBeNull()
})

test('[TIME-01] [DATA-38] start, pause and resume store the answer as the current activity, end clears it', () => {
  const before = withActivities(emptyTimeTracking, [ended])
  for (const step of ['start', 'pause', 'resume'] as const) {
    const after = afterStep(before, step, activity(2))
    expect(after.workingActivity).toEqual(activity(2))
    expect(after.workingActivities.map(({ id }) => id)).toEqual([2, 1])
  }
  const running = afterStep(before, 'start', activity(2))
  const after = afterStep(running, 'end', activity(2, '2026-11-16T10:00:00.000Z'))
  expect(after.workingActivity).toBeNull()
  expect(after.workingActivities).toEqual([activity(2, '2026-11-16T10:00:00.000Z'), ended])
})

test('[API-43] a start may say nothing, and cannot say when', () => {
  expect(activityStart.parse({})).toEqual({ branch: null, project: null, task: null, comment: '' })
  expect(activityStart.parse({ branch: { id: 3 }, task: 4, start: '2000-01-01T00:00:00Z' })).toEqual({
    branch: 3,
    project: null,
    task: 4,
    comment: '',
  })
})
