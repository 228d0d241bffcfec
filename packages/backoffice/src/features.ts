import { lazy } from 'react'
import type { CrudExtensions } from './crud/crud-extensions.ts'
import type { Feature } from './feature.ts'
import { absences } from './features/absences/feature.ts'
import { accounting } from './features/accounting/feature.ts'
import { branches } from './features/branches/feature.ts'
import { config } from './features/config/feature.ts'
import { content } from './features/content/feature.ts'
import { customers } from './features/customers/feature.ts'
import { dashboard } from './features/dashboard/feature.ts'
import { deletedRecords } from './features/deleted-records/feature.ts'
import { departments } from './features/departments/feature.ts'
import { devices } from './features/devices/feature.ts'
import { divisions } from './features/divisions/feature.ts'
import { fonts } from './features/fonts/feature.ts'
import { forms } from './features/forms/feature.ts'
import { imports } from './features/imports/feature.ts'
import { imageTemplates } from './features/image-templates/feature.ts'
import { logs } from './features/logs/feature.ts'
import { media } from './features/media/feature.tsx'
import { menus } from './features/menus/feature.ts'
import { monthClosings } from './features/month-closings/feature.ts'
import { myTimes } from './features/my-times/feature.ts'
import { navigations } from './features/navigations/feature.ts'
import { newsletter } from './features/newsletter/feature.ts'
import { orders } from './features/orders/feature.ts'
import { outbox } from './features/outbox/feature.ts'
import { personalData } from './features/personal-data/feature.ts'
import { permissionSets } from './features/permission-sets/feature.ts'
import { products } from './features/products/feature.ts'
import { roster } from './features/roster/feature.ts'
import { signage } from './features/signage/feature.ts'
import { statistics } from './features/statistics/feature.ts'
import { tables } from './features/tables/feature.ts'
import { tasks } from './features/tasks/feature.ts'
import { timeSheets } from './features/time-sheets/feature.ts'
import { users } from './features/users/feature.ts'

/** Every feature, one line each; what none of them provides is generated from the entities. */
export const features: readonly Feature[] = [
  dashboard,
  orders,
  customers,
  statistics,
  accounting,
  menus,
  navigations,
  products,
  branches,
  divisions,
  tables,
  users,
  permissionSets,
  departments,
  roster,
  tasks,
  myTimes,
  absences,
  monthClosings,
  timeSheets,
  devices,
  signage,
  fonts,
  forms,
  newsletter,
  media,
  content,
  imageTemplates,
  config,
  outbox,
  imports,
  logs,
  personalData,
  deletedRecords,
]

/** What they add to the generated screens. */
export const crudExtensions: CrudExtensions = {
  inputs: Object.assign({}, ...features.map((feature) => feature.inputs ?? {})) as CrudExtensions['inputs'],
  blocks: lazy(() => import('./features/content/blocks-input.tsx')),
  recordTabs: features.flatMap((feature) => feature.recordTabs ?? []),
}
