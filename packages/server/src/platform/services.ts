import type { EmployeeData } from './employee-data.ts'
import type { PersonalData } from './personal-data.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Hooks } from '../crud/hooks.ts'
import type { Settings } from '../settings.ts'
import type { Changes } from './changes.ts'
import type { Database } from './database/connect.ts'
import type { FileStore } from './files/file-store.ts'
import type { JobHandler, RecurringJob } from './jobs.ts'
import type { Mailer } from './mail.ts'
import type { SecretBox } from './secret-box.ts'

export type App = FastifyInstance

/** The log of the process, for its operator; what staff should see goes to the table of logs. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** What the server stands on; made once at start. */
export type Platform = {
  settings: Settings
  database: Database
  /** What changed, in this process or another one. */
  changes: Changes
  files: FileStore
  /** The time; a function, so that tests can set it. */
  now: () => Date
  /** Takes mails instead of the outbox, for tests. */
  mailer?: Mailer
  /** Milliseconds to wait for a device, eight seconds by default; tests shorten it. */
  deviceWait?: number
}

/** What features work with. */
export type Services = Platform & {
  hooks: Hooks
  log: Log
  mailer: Mailer
  /** Seals what the database keeps of secrets. */
  secrets: SecretBox
  /** The time zone of the shop's days and times, as configured now. */
  timeZone(): Promise<string>
}

/** What a feature adds to the server. */
export type Feature = {
  /** Its calls below /api. */
  routes?(api: App): void | Promise<void>
  /** Its pages and files beside /api. */
  pages?(app: App): void | Promise<void>
  /** How it takes part in changes of entities. */
  hooks?: Hooks
  /** What it keeps about people. */
  personalData?: PersonalData
  /** What it keeps about employees. */
  employeeData?: readonly EmployeeData[]
  /** Work that is queued, by its name. */
  jobs?: Readonly<Record<string, JobHandler>>
  /** Work that comes round by itself. */
  recurring?: readonly RecurringJob[]
}

/** Jobs the features have work for, and what comes round by itself. */
export type Work = { handlers: Record<string, JobHandler>; recurring: RecurringJob[] }
