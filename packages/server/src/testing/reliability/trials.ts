import { defects, type Defect } from './defects.ts'
import type { Trial } from './trial.ts'
import { backup } from './trials/backup.ts'
import { closingDoor } from './trials/closing-door.ts'
import { crash } from './trials/crash.ts'
import { databaseRestart, frozenDatabase } from './trials/database-outage.ts'
import { mailOutage } from './trials/mail-outage.ts'
import { otherPlaces } from './trials/other-places.ts'
import { lostAnswer, lostWebhook, webhooks } from './trials/payments.ts'
import { pollers } from './trials/pollers.ts'
import { replayStorm } from './trials/replay-storm.ts'
import { shutdown } from './trials/shutdown.ts'
import { soak } from './trials/soak.ts'
import { speed } from './trials/speed.ts'
import { statistics } from './trials/statistics.ts'
import { twoProcesses } from './trials/two-processes.ts'
import { twoStaff } from './trials/two-staff.ts'

/** Every promise, in an order in which each leaves the shop as the next one needs it. */
export const trials: readonly Trial[] = [
  replayStorm,
  twoStaff,
  webhooks,
  lostWebhook,
  lostAnswer,
  mailOutage,
  pollers,
  speed,
  twoProcesses,
  backup,
  databaseRestart,
  frozenDatabase,
  shutdown,
  closingDoor,
  soak,
  statistics,
  otherPlaces,
  crash, // last: the jobs of a killed process wait two minutes for the next one
]

/** Every build that a trial must find broken; those that take something away from the database come last. */
export const brokenBuilds = trials
  .flatMap(({ broken, ...trial }) => broken.map((build) => ({ ...trial, ...build })))
  .map((build) => ({ ...build, needsDdl: build.defects.some((name) => 'ddl' in (defects[name] as Defect)) }))
  .toSorted((one, other) => Number(one.needsDdl) - Number(other.needsDdl))
