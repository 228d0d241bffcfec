import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBuildingStore,
  IconExternalLink,
  IconFileText,
  IconHome,
  IconLetterCase,
} from '@tabler/icons-react'
import type { ItemType } from './navigation-tree.ts'

/** How far a level is set in, in pixels. */
export const indent = 28

export const typeLabels: Readonly<Record<ItemType, string>> = {
  site: 'Seite',
  branch: 'Filiale',
  link: 'Adresse',
  home: 'Startseite',
  label: 'Nur Text',
}

export const typeIcons: Readonly<Record<ItemType, TablerIcon>> = {
  site: IconFileText,
  branch: IconBuildingStore,
  link: IconExternalLink,
  home: IconHome,
  label: IconLetterCase,
}
