import type { ImageReference, Schedule } from './product.ts'

/** Category (DATA-03). */
export type Category = {
  id: number
  name: string
  image: ImageReference | null
  isEnabled: boolean
  schedule: Schedule
  isVisibleWhenUnavailable: boolean
}

/** Tag of branches (DATA-02). */
export type Tag = { id: number; name: string; image: ImageReference | null }
