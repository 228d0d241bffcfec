import type { ClockTile } from '@theke/contract/calls/clock-tablet'
import { listTodayTasks, signTodayTask, startTaskAtClock } from '@theke/contract/calls/today'
import { api } from '../../api.ts'
import { useLive } from '../../live/use-live.ts'
import clockStyles from '../clock.module.css'
import tabletStyles from '../tablet/tablet.module.css'
import { useLeave } from '../tablet/use-leave.ts'
import { type Drafts, type Signing, TodayView } from './today-view.tsx'

const lookEvery = 30_000

/** Somebody who measures temperatures walks around; afterwards the tablet is a clock again. */
export const todayIdleTime = 5 * 60_000

const signing: Signing = {
  sign: async (who, id, signature) => who && api(signTodayTask, { id, who, ...signature }),
  startClock: async (who, id) => who && api(startTaskAtClock, { id, who }),
}

type Props = {
  branch: string
  people: readonly ClockTile[]
  drafts: Drafts
  onDrafts: (drafts: Drafts) => void
  onLeave: () => void
}

/** 'Heute' on the tablet of a branch, signed with a PIN or badge. */
export function TabletToday({ branch, people, drafts, onDrafts, onLeave }: Props) {
  const live = useLive(() => api(listTodayTasks, {}, { kind: 'background' }), { every: lookEvery })
  useLeave(onLeave, todayIdleTime)
  return (
    <TodayView
      header={
        <header className={tabletStyles['bar']}>
          <div>
            <h1>Heute</h1>
            <p>{branch}</p>
          </div>
          <button type="button" className={clockStyles['quiet']} onClick={onLeave}>
            Zur Stempeluhr
          </button>
        </header>
      }
      tasks={live.data}
      isOffline={live.offlineSince !== null}
      people={people}
      signing={signing}
      drafts={drafts}
      onDrafts={onDrafts}
      reload={live.reload}
    />
  )
}
