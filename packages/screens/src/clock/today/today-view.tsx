import type { ClockTile, Identified } from '@theke/contract/calls/clock-tablet'
import type { Signature, TodayTask } from '@theke/contract/calls/today'
import { hasCode } from '@theke/contract/client'
import { formatTime } from '@theke/domain/values'
import { useNow } from '@theke/ui/use-now.ts'
import { type ReactNode, useState } from 'react'
import clockStyles from '../clock.module.css'
import { isLost, refusalOf } from '../tablet/use-tablet.ts'
import { type Intent, Round } from './round.tsx'
import { type Draft, draftPoints, emptyDraft, sentPoints } from './round-draft.ts'
import { Signer } from './signer.tsx'
import { TaskSections } from './task-sections.tsx'
import styles from './today.module.css'

/** Unsigned entries by task; they outlive a look at the clock. */
export type Drafts = ReadonlyMap<number, Draft>

/** How a place signs: `who` is null where a session says it. */
export type Signing = {
  sign: (who: Identified | null, id: number, signature: Signature) => Promise<unknown>
  startClock: (who: Identified | null, id: number) => Promise<unknown>
}

type Props = {
  header: ReactNode
  tasks: readonly TodayTask[] | undefined
  isOffline: boolean
  /** The people of a paired tablet; null where a session signs. */
  people: readonly ClockTile[] | null
  signing: Signing
  drafts: Drafts
  onDrafts: (drafts: Drafts) => void
  reload: () => void
}

type Open = { id: number; intent: Intent | null }

/** 'Heute' of a branch: opening, hygiene and closing rounds with temperatures, ticked and signed. */
export function TodayView({ header, tasks, isOffline, people, signing, drafts, onDrafts, reload }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [statement, setStatement] = useState('')
  const [isWorking, setWorking] = useState(false)
  const now = useNow((at) => at)
  const task = tasks?.find(({ id }) => id === open?.id)
  const draft = (task && drafts.get(task.id)) ?? emptyDraft
  const keep = (id: number, next: Draft) => onDrafts(new Map(drafts).set(id, next))

  const show = (next: Open | null) => {
    setFailure(null)
    setStatement('')
    setOpen(next)
  }

  async function run(intent: Intent, who: Identified | null, name: string) {
    if (!task) return
    setWorking(true)
    setFailure(null)
    try {
      if (intent.act === 'clock') await signing.startClock(who, task.id)
      else {
        const points = sentPoints(draftPoints(task, draft), draft)
        const reason = intent.act === 'missed' ? intent.reason : ''
        await signing.sign(who, task.id, { revision: task.revision, points, outcome: intent.act, reason })
        keep(task.id, emptyDraft)
      }
      setOpen(null)
      const by = [name, formatTime(Date.now())].filter(Boolean).join(', ')
      setStatement(
        intent.act === 'clock'
          ? `Die Uhr läuft für „${task.name}“ · ${by}`
          : `${task.name}: unterschrieben · ${by}`,
      )
      reload()
    } catch (error) {
      const isStale = hasCode(error, 'revisionChanged')
      setFailure(
        isLost(error)
          ? 'Kein Netz: Ihre Eingaben bleiben hier, bitte später noch einmal unterschreiben.'
          : isStale
            ? 'Jemand hat die Runde gerade geändert. Ihre Eingaben sind noch da, bitte noch einmal unterschreiben.'
            : refusalOf(error),
      )
      if (isStale || !hasCode(error, 'invalidCredentials')) setOpen({ id: task.id, intent: null })
      if (isStale) reload()
    } finally {
      setWorking(false)
    }
  }

  if (task && open?.intent && people)
    return (
      <Signer
        people={people}
        failure={failure}
        isWorking={isWorking}
        onSign={(who, name) => open.intent && void run(open.intent, who, name)}
        onLeave={() => show({ id: task.id, intent: null })}
      />
    )
  if (task)
    return (
      <Round
        key={task.id}
        task={task}
        draft={draft}
        failure={failure}
        isWorking={isWorking}
        onDraft={(next) => keep(task.id, next)}
        onIntent={(intent) => (people ? show({ id: task.id, intent }) : void run(intent, null, ''))}
        onLeave={() => show(null)}
      />
    )
  return (
    <div className={styles['today']}>
      {header}
      <p role="status" className={styles['statement']}>
        {statement}
      </p>
      {isOffline && (
        <p role="alert" className={clockStyles['failure']}>
          Kein Netz: Runden können gerade nicht unterschrieben werden.
        </p>
      )}
      {!tasks && !isOffline && <p>Wird geladen …</p>}
      {tasks?.length === 0 && <p>Heute ist in dieser Filiale nichts zu tun.</p>}
      {tasks && <TaskSections tasks={tasks} now={now} onOpen={(id) => show({ id, intent: null })} />}
    </div>
  )
}
