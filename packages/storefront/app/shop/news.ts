import type { UploadReference } from '@theke/contract/calls/media'
import type { ShownImage } from '@theke/ui/picture.tsx'

/** One slide of the news: a film, a file with its preview, or a picture (DATA-21). */
export type NewsSlide = {
  video: { file: UploadReference; format: string | null } | null
  file: (UploadReference & { name: string }) | null
  image: ShownImage | null
}

/** The public news of the shop; the stamp changes with them (NEWS-01, NEWS-03). */
export type News = { updatedAt: string; slides: readonly NewsSlide[] }
