import { startClockOnTask } from '@theke/contract/calls/tasks'
import { getToday, signRound } from '@theke/contract/calls/today'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { useLive } from '../../live/use-live.ts'
import clockStyles from '../clock.module.css'
import tabletStyles from '../tablet/tablet.module.css'
import styles from './today.module.css'
import { type Drafts, type Signing, TodayView } from './today-view.tsx'

const lookEvery = 30_000

const signing: Signing = {
  sign: (_who, id, signature) => api(signRound, { id, ...signature }),
  startClock: (_who, id) => api(startClockOnTask, { id }),
}

const branchOfAddress = () => {
  const given = Number(new URLSearchParams(location.search).get('branch'))
  return Number.isSafeInteger(given) && given > 0 ? given : undefined
}

/** 'Heute' for people who are signed in to the back-office: their session is the signature. */
export function TodayPage() {
  const [chosen, setChosen] = useState(branchOfAddress)
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const live = useLive(
    () => api(getToday, chosen === undefined ? {} : { branch: chosen }, { kind: 'background' }),
    { every: lookEvery },
  )
  const { data, isRefused, reload } = live
  const look = useRef(reload)
  look.current = reload
  useEffect(() => {
    if (chosen === undefined) return
    history.replaceState(null, '', `?branch=${chosen}`)
    look.current()
  }, [chosen])
  if (isRefused)
    return (
      <main className={clockStyles['screen']}>
        <div className={clockStyles['card']}>
          <h1>Heute</h1>
          <p>Bitte melden Sie sich mit einem Konto an, das in dieser Filiale arbeitet.</p>
          <p>
            <a href="/backend">Zur Anmeldung</a>
          </p>
        </div>
      </main>
    )
  const branches = data?.branches ?? []
  const isOther = data && chosen !== undefined && data.branch?.id !== chosen
  return (
    <main className={tabletStyles['tablet']}>
      <TodayView
        header={
          <header className={tabletStyles['bar']}>
            <div>
              <h1>Heute</h1>
              {branches.length === 1 && <p>{branches[0]?.name}</p>}
            </div>
            {branches.length > 1 && (
              <div className={styles['branch']}>
                <label htmlFor="branch">Filiale</label>
                <select
                  id="branch"
                  value={chosen ?? data?.branch?.id ?? ''}
                  onChange={(event) => setChosen(Number(event.target.value))}
                >
                  {branches.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </div>
            )}
            <a href="/backend/tasks" className={styles['all']}>
              Alle Aufgaben
            </a>
          </header>
        }
        tasks={isOther ? undefined : data?.tasks}
        isOffline={live.offlineSince !== null}
        people={null}
        signing={signing}
        drafts={drafts}
        onDrafts={setDrafts}
        reload={reload}
      />
    </main>
  )
}
