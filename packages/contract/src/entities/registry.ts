import type { AnyEntity } from '../entity/define-entity.ts'
import { block } from './block.ts'
import { branch } from './branch.ts'
import { category } from './category.ts'
import { coupon } from './coupon.ts'
import { department } from './department.ts'
import { device } from './device.ts'
import { digitalSignageDevice } from './digital-signage-device.ts'
import { digitalSignageSegment } from './digital-signage-segment.ts'
import { digitalSignageStream } from './digital-signage-stream.ts'
import { division } from './division.ts'
import { donatee } from './donatee.ts'
import { employment } from './employment.ts'
import { image } from './image.ts'
import { imageTemplate } from './image-template.ts'
import { menu } from './menu.ts'
import { navigation } from './navigation.ts'
import { permissionSet } from './permission-set.ts'
import { product } from './product.ts'
import { project } from './project.ts'
import { redirect } from './redirect.ts'
import { scene } from './scene.ts'
import { shiftTemplate } from './shift-template.ts'
import { site } from './site.ts'
import { table } from './table.ts'
import { tag } from './tag.ts'
import { task } from './task.ts'
import { upload } from './upload.ts'
import { user } from './user.ts'
import { workingActivity } from './working-activity.ts'
import { workingSchedule } from './working-schedule.ts'

/** Every entity with generated table, API and screens (API-07); orders are a feature of their own. */
export const entities = {
  users: user,
  'permission-sets': permissionSet,
  divisions: division,
  branches: branch,
  departments: department,
  menus: menu,
  categories: category,
  tags: tag,
  products: product,
  coupons: coupon,
  images: image,
  'image-templates': imageTemplate,
  uploads: upload,
  devices: device,
  tables: table,
  sites: site,
  redirects: redirect,
  blocks: block,
  navigations: navigation,
  donatees: donatee,
  employments: employment,
  'working-activities': workingActivity,
  'working-schedules': workingSchedule,
  'shift-templates': shiftTemplate,
  projects: project,
  tasks: task,
  scenes: scene,
  'digital-signage-segments': digitalSignageSegment,
  'digital-signage-streams': digitalSignageStream,
  'digital-signage-devices': digitalSignageDevice,
} as const satisfies Record<string, AnyEntity>

export type EntityPath = keyof typeof entities

/** The same registry for code that works on any entity. */
export const anyEntities: Readonly<Record<string, AnyEntity>> = entities
