import type { Config } from '@theke/contract/entities/config'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { AppSources } from './app-routes.ts'
import { appRoutes } from './app-routes.ts'
import { backofficePages } from './backoffice.ts'
import { newsFeedRoute } from './news-feed.ts'
import type { PageData } from './page-services.ts'
import { pageServices } from './page-services.ts'
import { screenPages } from './screens.ts'
import type { SharePictureSources } from './share-pictures.ts'
import { sharePictureRoutes } from './share-pictures.ts'
import { storefrontPages } from './storefront.ts'
import { themeRoute } from './theme-css.ts'
import { wellKnownRoutes } from './well-known.ts'

export type PageSources = PageData &
  AppSources &
  SharePictureSources & {
    csp(request: FastifyRequest, nonce: string): Promise<string>
    /** Hosts whose pages a screen may show. */
    frames(): Promise<Pick<Config, 'frameHosts'>>
  }

/** Everything a browser is shown: the back-office, screens of devices, small files of the site, and the storefront as the last resort. */
export async function pageRoutes(app: App, services: Services, sources: PageSources) {
  themeRoute(app, services, sources.theme)
  wellKnownRoutes(app, services, sources)
  appRoutes(app, services, sources)
  sharePictureRoutes(app, services, sources)
  newsFeedRoute(app, services, sources)
  await backofficePages(app, services)
  await screenPages(app, services, sources.frames)
  await storefrontPages(app, services, { servicesFor: pageServices(services, sources), csp: sources.csp })
}
