import { Button } from '@mantine/core'
import type { OrderType } from '@theke/domain/catalog'
import { orderTypeWords } from '@theke/domain/catalog'
import { endText, pauseOf, rushOf } from '@theke/domain/order-intake'
import { useNow } from '@theke/ui/use-now.ts'
import type { IntakeBranch } from './branch-intake.ts'
import { calmDown, resume, useIntakeBranches } from './branch-intake.ts'
import styles from './board-screen.module.css'

/** Everything that is paused or hurried, until when, each with the way back; nothing while all is as usual. */
export function IntakeState({ branch }: { branch: number | null }) {
  const branches = useIntakeBranches()
  const shown = branch === null ? branches : branches.filter(({ id }) => id === branch)
  const isNamed = shown.length > 1
  return (
    <div role="status" className={styles['intake']}>
      {shown.map((one) =>
        one.types.map((type) => (
          <Running key={`${one.id} ${type}`} branch={one} type={type} isNamed={isNamed} />
        )),
      )}
    </div>
  )
}

type Props = { branch: IntakeBranch; type: OrderType; isNamed: boolean }

function Running({ branch, type, isNamed }: Props) {
  const paused = useNow((now) => {
    const entry = pauseOf(branch, type, now)
    return entry ? `Pause bis ${endText(entry.until, now)}` : ''
  })
  const hurried = useNow((now) => {
    const entry = rushOf(branch, type, now)
    return entry ? `+${entry.minutes} Minuten bis ${endText(entry.until, now)}` : ''
  })
  const whom = [isNamed && branch.name, orderTypeWords[type]].filter(Boolean).join(', ')
  return (
    <>
      {paused && <Entry whom={whom} what={paused} isPause onEnd={() => resume(branch.id, type)} />}
      {hurried && <Entry whom={whom} what={hurried} onEnd={() => calmDown(branch.id, type)} />}
    </>
  )
}

type EntryProps = { whom: string; what: string; isPause?: boolean; onEnd: () => Promise<unknown> }

function Entry({ whom, what, isPause = false, onEnd }: EntryProps) {
  // a failure is listed by the client
  const end = () => void onEnd().catch(() => undefined)
  return (
    <span className={styles['running']} data-pause={isPause || undefined}>
      <span>
        {whom}: {what}
      </span>
      <Button size="compact-md" variant="default" aria-label={`${whom}: ${what} beenden`} onClick={end}>
        Beenden
      </Button>
    </span>
  )
}
