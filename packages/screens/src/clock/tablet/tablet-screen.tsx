import type { ClockPerson, ClockTile } from '@theke/contract/calls/clock-tablet'
import type { PairedDevice } from '@theke/contract/calls/pairing'
import { formatTime } from '@theke/domain/values'
import { useNow } from '@theke/ui/use-now.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { OfflineMark } from '../../live/offline-mark.tsx'
import { Board } from '../board.tsx'
import clockStyles from '../clock.module.css'
import { greeting } from '../clock-texts.ts'
import { TabletToday } from '../today/tablet-today.tsx'
import type { Drafts } from '../today/today-view.tsx'
import { cameraReader } from './badge.ts'
import { BadgeCamera } from './badge-camera.tsx'
import { OfflineBoard } from './offline-board.tsx'
import { PinPad } from './pin-pad.tsx'
import styles from './tablet.module.css'
import { useLeave } from './use-leave.ts'
import { useScanner } from './use-scanner.ts'
import { useTablet } from './use-tablet.ts'

/** How long somebody may stand there without a touch, and how long a statement is shown. */
export const idleTime = 30_000
export const statementTime = 4_000

type Props = { device: PairedDevice; onRefused: () => void }

/** The time clock of a branch on a paired tablet: tiles, PIN or badge, four buttons, and the next one can come. */
export function TabletScreen({ device, onRefused }: Props) {
  const tablet = useTablet()
  const { live, standing, failure, isWorking, waiting, leave } = tablet
  const [isScanning, setScanning] = useState(false)
  const [isToday, setToday] = useState(false)
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const now = useNow((at) => at)
  // counted on the timer of the page, so that a wrong clock of the tablet is not shown
  const serverNow = live.data
    ? Date.parse(live.data.now) + Math.max(0, performance.now() - live.data.receivedAt)
    : now
  const refused = useRef(onRefused)
  refused.current = onRefused
  useEffect(() => {
    if (live.isRefused) refused.current()
  }, [live.isRefused])

  const showBadge = (badge: { username: string; token: string }) => {
    setScanning(false)
    void tablet.identify(badge, null)
  }
  useScanner(standing.at === 'tiles' && !isToday, showBadge)

  return (
    <main className={standing.at === 'tiles' && !isScanning ? styles['tablet'] : clockStyles['screen']}>
      {isToday ? (
        <TabletToday
          branch={device.branch.name}
          people={live.data?.people ?? []}
          drafts={drafts}
          onDrafts={setDrafts}
          onLeave={() => setToday(false)}
        />
      ) : isScanning ? (
        <Standing onLeave={() => setScanning(false)}>
          <BadgeCamera onBadge={showBadge} onLeave={() => setScanning(false)} />
        </Standing>
      ) : standing.at === 'tiles' ? (
        <>
          <header className={styles['bar']}>
            <div>
              <h1>Stempeluhr</h1>
              <p>{device.branch.name}</p>
            </div>
            <Presence people={live.data?.people ?? []} />
            <p className={styles['time']}>
              <time dateTime={new Date(serverNow).toISOString()}>{formatTime(serverNow)}</time>
            </p>
          </header>
          {failure && (
            <p role="alert" className={clockStyles['failure']}>
              {failure}
            </p>
          )}
          {live.data?.people.length === 0 && <p>In dieser Filiale arbeitet noch niemand.</p>}
          <ul className={styles['tiles']} aria-busy={live.data === undefined} aria-label="Mitarbeiter">
            {live.data?.people.map((tile) => (
              <li key={tile.id}>
                <Tile tile={tile} onChoose={() => tablet.choose(tile)} />
              </li>
            ))}
          </ul>
          <div className={styles['actions']}>
            {cameraReader() && (
              <button type="button" className={clockStyles['main']} onClick={() => setScanning(true)}>
                Ausweis scannen
              </button>
            )}
            <button type="button" className={styles['more']} onClick={() => setToday(true)}>
              Heute: Runden und Aufgaben
            </button>
          </div>
        </>
      ) : standing.at === 'pin' ? (
        <Standing onLeave={leave}>
          <PinPad
            name={standing.tile.name}
            failure={failure}
            isWorking={isWorking}
            onPin={(pin) => void tablet.identify({ user: standing.tile.id, pin }, standing.tile)}
            onLeave={leave}
          />
        </Standing>
      ) : standing.at === 'offline' ? (
        <Standing onLeave={leave}>
          <OfflineBoard tile={standing.tile} onTake={tablet.take} onLeave={leave} />
        </Standing>
      ) : standing.at === 'person' ? (
        <Standing onLeave={leave}>
          {failure && (
            <p role="alert" className={clockStyles['failure']}>
              {failure}
            </p>
          )}
          <PersonBoard person={standing.person} isWorking={isWorking} onTake={tablet.take} onLeave={leave} />
        </Standing>
      ) : (
        <Statement {...standing} now={serverNow} onLeave={leave} />
      )}
      <OfflineMark since={live.offlineSince} now={now} waiting={waiting} />
    </main>
  )
}

function Standing({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  useLeave(onLeave, idleTime)
  return children
}

function Presence({ people }: { people: readonly ClockTile[] }) {
  const count = (state: ClockTile['state']) => people.filter((tile) => tile.state === state).length
  const paused = count('paused')
  return (
    <p className={styles['presence']} role="status">
      {count('running')} da{paused > 0 && `, ${paused} in Pause`}
    </p>
  )
}

const stateLabels: Record<ClockTile['state'], string> = {
  none: 'Nicht da',
  running: 'Da',
  paused: 'In Pause',
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

function Tile({ tile: { name, state }, onChoose }: { tile: ClockTile; onChoose: () => void }) {
  return (
    <button type="button" className={styles['tile']} data-state={state} onClick={onChoose}>
      <span className={styles['initials']} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className={styles['name']}>{name}</span>
      <span className={styles['mark']}>{stateLabels[state]}</span>
    </button>
  )
}

type PersonProps = {
  person: ClockPerson
  isWorking: boolean
  onTake: Parameters<typeof Board>[0]['onTake']
  onLeave: () => void
}

function PersonBoard({ person, isWorking, onTake, onLeave }: PersonProps) {
  const { me, workingActivities, workingSchedules, proposal } = person
  const countedAt = useMemo(() => performance.now(), [])
  const workingActivity = proposal ?? workingActivities.find(({ end }) => end === null) ?? null
  return (
    <Board
      state={{ me, workingActivities, workingSchedules, workingActivity, isWorking, countedAt }}
      note={proposal ? 'Ohne Netz gestempelt: wartet auf Genehmigung, weitere Schritte gehören dazu.' : ''}
      onTake={onTake}
      onLeave={onLeave}
    />
  )
}

type StatementProps = { name: string; sentence: string; note: string; now: number; onLeave: () => void }

function Statement({ name, sentence, note, now, onLeave }: StatementProps) {
  useLeave(onLeave, statementTime)
  return (
    <div className={clockStyles['statement']} role="status">
      <p>
        {greeting(now)}, {name}
      </p>
      <h1>{sentence}</h1>
      {note && <p>{note}</p>}
      <div>
        <button type="button" className={clockStyles['quiet']} onClick={onLeave}>
          Fertig
        </button>
      </div>
    </div>
  )
}
