import type { InitData } from '@theke/contract/calls/storefront'
import type { News, NewsSlide } from './news.ts'

type StoredSlide = {
  value: {
    video: { file: NonNullable<NewsSlide['video']>['file'] | null; format: string | null }
    file: NewsSlide['file']
    image: NewsSlide['image']
  }
}
type Block = {
  identifier: string
  isPublic: boolean
  updatedAt: string
  content: { news?: readonly StoredSlide[] }
}

/** The block 'news', as long as it is public and has something to show (NEWS-01). */
export function newsOf(init: InitData): News | null {
  const block = ((init['blocks'] ?? []) as readonly Block[]).find(({ identifier }) => identifier === 'news')
  if (!block?.isPublic) return null
  const slides = (block.content.news ?? [])
    .map(({ value: { video, file, image } }) => ({
      video: video.file && { file: video.file, format: video.format },
      file,
      image,
    }))
    .filter(({ video, file, image }) => video ?? file ?? image)
  return slides.length > 0 ? { updatedAt: block.updatedAt, slides } : null
}
