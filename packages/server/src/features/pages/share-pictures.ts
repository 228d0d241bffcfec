import type { InitData } from '@theke/contract/calls/storefront'
import { notFound } from '../../platform/errors.ts'
import type { App, Services } from '../../platform/services.ts'

export type SharedPage = { title: string; shopName: string; primary: string; secondary: string }

export type SharePictureSources = {
  forVisitors(): Promise<{ data: InitData }>
  sharePicture(page: SharedPage): Promise<Buffer>
}

const maxKept = 100

/** The words for a public page by the name of its picture; whatever visitors cannot open has none. */
function titleOf(name: string, { config, sites, branches }: InitData): string | undefined {
  if (name === 'shop') return config.seoTitle || config.title || config.shopName || 'Willkommen'
  const [, kind, id] = /^(branch|site)-([1-9]\d{0,9})$/.exec(name) ?? []
  if (kind === 'branch') return branches.find((branch) => branch.isPublic && branch.id === Number(id))?.name
  const site = kind === 'site' ? sites.find((one) => one.id === Number(id)) : undefined
  return site && (site.title || site.name)
}

/** Pictures of pages for links to them, drawn from title and brand and kept until one of them changes (OPEN-19). */
export function sharePictureRoutes(app: App, { settings }: Services, sources: SharePictureSources) {
  const drawn = new Map<string, Promise<Buffer>>()

  const draw = (page: SharedPage) => {
    const key = JSON.stringify(page)
    const kept = drawn.get(key)
    if (kept) return kept
    if (drawn.size >= maxKept) drawn.delete(drawn.keys().next().value ?? '')
    const picture = sources.sharePicture(page)
    drawn.set(key, picture)
    picture.catch(() => drawn.delete(key)) // the next one tries again
    return picture
  }

  app.get<{ Params: { name: string } }>(
    '/share-picture/:name',
    { config: { policy: 'page' } },
    async (request, reply) => {
      const [, name] = /^([\w-]+)\.png$/.exec(request.params.name) ?? []
      const { data } = await sources.forVisitors()
      const title = name && titleOf(name, data)
      if (!title) throw notFound()
      const { shopName, primaryColor, secondaryColor } = data.config
      const { primary, secondary } = settings.theme
      const picture = await draw({
        title,
        shopName,
        primary: primaryColor ?? primary,
        secondary: secondaryColor ?? secondary,
      })
      return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture)
    },
  )
}
