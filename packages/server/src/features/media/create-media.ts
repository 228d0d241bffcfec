import type { App, Services } from '../../platform/services.ts'
import type { RecurringJob } from '../../platform/jobs.ts'
import type { AppIcon } from '@theke/contract/calls/app'
import type { Brand } from './app-icon.ts'
import { appIconOf } from './app-icon.ts'
import type { Referenced } from './clean-up.ts'
import { removeAbandonedUploads } from './clean-up.ts'
import { uploadData } from './employee-data.ts'
import { fileRoutes } from './file-routes.ts'
import { createMediaLookup } from './media-lookup.ts'
import type { SharedPage } from './share-picture.ts'
import { brandSymbol, drawSharePicture } from './share-picture.ts'
import type { OtherUses, UsedElsewhere } from './routes.ts'
import { mediaRoutes } from './routes.ts'
import type { Media } from './stored-files.ts'
import { mediaHooks } from './stored-files.ts'
import { createVariants } from './variants.ts'
import { createWorkQueue } from './work-queue.ts'

export type MediaDependencies = {
  otherUses: OtherUses
  usedElsewhere: UsedElsewhere
  referencedUploads: Referenced
}

/** Pictures and uploads: the calls of the API, the files as browsers load them, and the clean-up. */
export function createMedia(services: Services, dependencies: MediaDependencies) {
  const { referencedUploads } = dependencies
  const { database, files, changes, now, log, settings } = services
  const media: Media = { orm: database.orm, files, queue: createWorkQueue(), log }
  const lookup = createMediaLookup(database.orm, changes)
  const variants = createVariants(media)
  const appIcon = (brand: Brand, icon: AppIcon) =>
    appIconOf({ media, lookup, variants, defaultColor: settings.theme.primary }, brand, icon)
  const cleanUp: RecurringJob = {
    name: 'media.cleanUp',
    everyMinutes: 60,
    handler: async () => void (await removeAbandonedUploads(media, now(), referencedUploads)),
  }
  return {
    /** For storeImage and storeUpload. */
    media,
    hooks: mediaHooks,
    employeeData: [uploadData],
    routes: (app: App) => mediaRoutes(app, services, { media, lookup, ...dependencies }),
    pages: (app: App) => fileRoutes(app, media, { lookup, variants }),
    appIcon,
    async sharePicture(brand: Brand, page: SharedPage) {
      const symbol = await appIcon(brand, brandSymbol)
      return media.queue.run(() => drawSharePicture(page, symbol))
    },
    recurring: [cleanUp],
  }
}
