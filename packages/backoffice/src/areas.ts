import {
  IconArrowForwardUp,
  IconArticle,
  IconShieldCheck,
  IconBuildingStore,
  IconCalendarTime,
  IconCategory,
  IconChecklist,
  IconClockPlay,
  IconComponents,
  IconDeviceDesktop,
  IconDeviceTv,
  IconFile,
  IconFileText,
  IconHeartHandshake,
  IconMovie,
  IconPhoto,
  IconPhotoEdit,
  IconPlayerPlay,
  IconPrinter,
  IconBriefcase,
  IconSitemap,
  IconTag,
  IconTicket,
  IconToolsKitchen2,
  IconArmchair,
  IconTemplate,
  IconUsers,
  IconUsersGroup,
  IconBuildingCommunity,
  IconMenu2,
  IconShoppingBag,
} from '@tabler/icons-react'
import { anyEntities } from '@theke/contract/entities/registry'
import { rightsIn } from '@theke/domain/permissions'
import type { Area, AreaGroup, Icon } from './feature.ts'
import { areaGroups } from './feature.ts'
import { features } from './features.ts'
import { navLabels } from './nav-labels.ts'
import type { Person } from './use-me.ts'
import { canUse, mayUse } from './use-me.ts'

/** Where the generated areas stand; their names are the labels of the entities (OPEN-148). */
const places: Readonly<Record<string, [group: AreaGroup, icon: Icon]>> = {
  menus: ['Angebot', IconToolsKitchen2],
  categories: ['Angebot', IconCategory],
  products: ['Angebot', IconShoppingBag],
  tags: ['Angebot', IconTag],
  coupons: ['Angebot', IconTicket],
  sites: ['Website', IconArticle],
  blocks: ['Website', IconComponents],
  navigations: ['Website', IconMenu2],
  redirects: ['Website', IconArrowForwardUp],
  images: ['Website', IconPhoto],
  uploads: ['Website', IconFile],
  'image-templates': ['Website', IconPhotoEdit],
  branches: ['Betrieb', IconBuildingStore],
  divisions: ['Betrieb', IconBuildingCommunity],
  tables: ['Betrieb', IconArmchair],
  devices: ['Betrieb', IconPrinter],
  donatees: ['Betrieb', IconHeartHandshake],
  users: ['Team', IconUsers],
  'permission-sets': ['Team', IconShieldCheck],
  departments: ['Team', IconUsersGroup],
  employments: ['Team', IconFileText],
  'working-activities': ['Team', IconClockPlay],
  'working-schedules': ['Team', IconCalendarTime],
  'shift-templates': ['Team', IconTemplate],
  projects: ['Team', IconBriefcase],
  tasks: ['Team', IconChecklist],
  scenes: ['Bildschirme', IconDeviceDesktop],
  'digital-signage-segments': ['Bildschirme', IconMovie],
  'digital-signage-streams': ['Bildschirme', IconPlayerPlay],
  'digital-signage-devices': ['Bildschirme', IconDeviceTv],
}

const generated: Area[] = Object.values(anyEntities).map(({ path, label, access }) => {
  const [group, icon] = places[path] ?? (['System', IconSitemap] as const)
  const right = [...rightsIn(access.right), ...rightsIn(access.readRight)]
  return { path, label: label.many, group, icon, access: access.read, right }
})

const order = Object.keys(places)

/** Every area, in the order of the navigation: in each group the entities, then what features add. */
export const areas: readonly Area[] = [
  ...generated.toSorted((one, other) => order.indexOf(one.path) - order.indexOf(other.path)),
  ...features.flatMap((feature) => feature.areas ?? []),
]
  .map((area): Area => {
    const navLabel = navLabels[area.path]
    return navLabel ? { ...area, navLabel } : area
  })
  .toSorted((one, other) => areaGroups.indexOf(one.group) - areaGroups.indexOf(other.group))

const mayOpen = (person: Person, { access, right }: Area) => mayUse(person, access) || canUse(person, right)

export const areasFor = (person: Person) => areas.filter((area) => mayOpen(person, area))

/** Whether the area of an address is closed to a person; what is no area is left to its route. */
export function isClosedTo(person: Person, pathname: string): boolean {
  const [first] = pathname.split('/').filter(Boolean)
  const area = areas.find(({ path }) => path === first)
  return area !== undefined && !mayOpen(person, area)
}
