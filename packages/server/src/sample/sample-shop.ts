import type { Field, Fields } from '@theke/contract/entity/field'
import type { config } from '@theke/contract/entities/config'
import type { entities } from '@theke/contract/entities/registry'
import type { OpeningHoursRule } from '@theke/domain/opening-hours'
import type { Unit } from '@theke/domain/quantity'

/** Points to another sample record: name of its list, then its key, e.g. 'branches/graz'. */
export type Ref = { $ref: string }

/** A moment that moves with the day of the installation; `time` is wall time of the shop. */
export type Moment = { $daysFromToday: number; time: string }

export type SampleBlock = { type: string; value: Record<string, unknown> }

export type SampleRule = Pick<OpeningHoursRule, 'type'> & {
  date?: string
  isClosed?: boolean
  from?: string
  to?: string
}

/** A field as the sample writes it: money as decimal number, references as Ref, moments relative to today. */
type SampleValue<F extends Field> = F extends { kind: 'number' | 'money' | 'taxRate' }
  ? number
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'reference' | 'image' | 'file' }
      ? Ref
      : F extends { kind: 'references' | 'images' | 'files' }
        ? Ref[]
        : F extends { kind: 'dateTime' }
          ? Moment
          : F extends { kind: 'choice'; options: infer O }
            ? Extract<keyof O, string>
            : F extends { kind: 'multiChoice'; options: infer O }
              ? Extract<keyof O, string>[]
              : F extends { kind: 'unit' }
                ? Unit
                : F extends { kind: 'openingHours' }
                  ? SampleRule[]
                  : F extends { kind: 'blocks' }
                    ? SampleBlock[]
                    : F extends { kind: 'group'; fields: infer G extends Fields }
                      ? SampleValues<G>
                      : F extends { kind: 'list'; fields: infer G extends Fields }
                        ? SampleValues<G>[]
                        : F extends { kind: 'json' }
                          ? unknown
                          : string

type SampleValues<Fs extends Fields> = { -readonly [K in keyof Fs]?: SampleValue<Fs[K]> }

type Entities = typeof entities

/** A record of an entity by its wire names; `key` is its name inside the sample and never stored. */
export type SampleRecord<P extends keyof Entities> = { key: string } & SampleValues<Entities[P]['fields']>

/** Lists in the order in which they can be inserted: a record refers only to records before it. */
export type SampleShop = {
  images: SampleRecord<'images'>[]
  uploads: SampleRecord<'uploads'>[]
  tags: SampleRecord<'tags'>[]
  categories: SampleRecord<'categories'>[]
  branches: SampleRecord<'branches'>[]
  products: SampleRecord<'products'>[]
  menus: SampleRecord<'menus'>[]
  tables: SampleRecord<'tables'>[]
  donatees: SampleRecord<'donatees'>[]
  divisions: SampleRecord<'divisions'>[]
  departments: SampleRecord<'departments'>[]
  users: SampleRecord<'users'>[]
  sites: SampleRecord<'sites'>[]
  navigations: SampleRecord<'navigations'>[]
  blocks: SampleRecord<'blocks'>[]
  redirects: SampleRecord<'redirects'>[]
  scenes: SampleRecord<'scenes'>[]
  digitalSignageSegments: SampleRecord<'digital-signage-segments'>[]
  digitalSignageStreams: SampleRecord<'digital-signage-streams'>[]
  digitalSignageDevices: SampleRecord<'digital-signage-devices'>[]
  devices: SampleRecord<'devices'>[]
  projects: SampleRecord<'projects'>[]
  tasks: SampleRecord<'tasks'>[]
  employments: SampleRecord<'employments'>[]
  workingSchedules: SampleRecord<'working-schedules'>[]
  workingActivities: SampleRecord<'working-activities'>[]
  imageTemplates: SampleRecord<'image-templates'>[]
  config: SampleValues<(typeof config)['fields']>
}

export const ref = (target: string): Ref => ({ $ref: target })
export const image = (key: string): Ref => ref(`images/${key}`)
export const upload = (key: string): Ref => ref(`uploads/${key}`)
export const onDay = (daysFromToday: number, time: string): Moment => ({
  $daysFromToday: daysFromToday,
  time,
})
