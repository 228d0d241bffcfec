import type { InitData } from '@theke/contract/calls/storefront'
import type { News } from './news.ts'

/** The block 'news', as long as it is public and has something to show (NEWS-01). */
export function newsOf(init: InitData): News | null {
  const block = init.blocks.find(({ identifier }) => identifier === 'news')
  if (!block?.isPublic) return null
  const slides = block.content.news
    .map(({ value: { video, file, image } }) => ({
      video: video.file && { file: video.file, format: video.format },
      file,
      image,
    }))
    .filter(({ video, file, image }) => video ?? file ?? image)
  return slides.length > 0 ? { updatedAt: block.updatedAt, slides } : null
}
