import type { MenuProduct } from './use-catalog.ts'

/** What is dragged: a category of the menu, a product of it, or products of the catalog. */
export type Dragged =
  | { kind: 'section'; key: string; label: string }
  | { kind: 'line'; key: string; label: string }
  | { kind: 'products'; products: readonly MenuProduct[]; label: string }

/** What it is held over, and whether the pointer is in the lower half of it. */
export type Target = { kind: 'section' | 'line'; key: string; isAfter: boolean }
