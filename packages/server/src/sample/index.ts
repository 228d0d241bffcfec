import { branches, divisions, donatees, tables, tags } from './branches.ts'
import { blocks, navigations, redirects } from './content/chrome.ts'
import { sites } from './content/sites.ts'
import { images } from './images.ts'
import { menus } from './menus.ts'
import {
  departments,
  employments,
  projects,
  tasks,
  users,
  workingActivities,
  workingSchedules,
} from './people.ts'
import { bakery } from './products/bakery.ts'
import { breakfast } from './products/breakfast.ts'
import { categories } from './products/categories.ts'
import { charcuterie } from './products/charcuterie.ts'
import { cheese } from './products/cheese.ts'
import { kitchen } from './products/kitchen.ts'
import { pantry } from './products/pantry.ts'
import { platters } from './products/platters.ts'
import { sweets } from './products/sweets.ts'
import type { SampleShop } from './sample-shop.ts'
import { config } from './shop-config.ts'
import {
  devices,
  digitalSignageDevices,
  digitalSignageSegments,
  digitalSignageStreams,
  imageTemplates,
  scenes,
} from './signage.ts'
import { uploads } from './uploads.ts'

/** An invented Austrian delicatessen that together uses every feature of the platform (OPEN-149). */
export const sampleShop: SampleShop = {
  images,
  uploads,
  tags,
  categories,
  branches,
  products: [
    ...breakfast,
    ...cheese,
    ...charcuterie,
    ...bakery,
    ...kitchen,
    ...sweets,
    ...pantry,
    ...platters,
  ],
  menus,
  tables,
  donatees,
  divisions,
  departments,
  users,
  sites,
  navigations,
  blocks,
  redirects,
  scenes,
  digitalSignageSegments,
  digitalSignageStreams,
  digitalSignageDevices,
  devices,
  projects,
  tasks,
  employments,
  workingSchedules,
  workingActivities,
  imageTemplates,
  config,
}
