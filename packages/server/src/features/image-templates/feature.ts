import type { Feature, Services } from '../../platform/services.ts'
import { createFiller } from './filler.ts'
import { createPictures } from './pictures.ts'
import type { TemplateSources } from './routes.ts'
import { imageTemplateRoutes } from './routes.ts'
import { drawTemplate, removeOldRuns } from './runs.ts'

/** Image templates: what they draw, one by one or as a job for many products (OPEN-114). */
export function imageTemplatesFeature(services: Services, sources: TemplateSources): Feature {
  const pictures = createPictures(services, sources.imageBytes)
  const filler = createFiller(services, sources.init)
  const store: (...image: Parameters<TemplateSources['store']>) => Promise<number> = async (...image) =>
    (await sources.store(...image)).id
  return {
    routes: (api) => imageTemplateRoutes(api, services, { filler, pictures, store: sources.store }),
    jobs: { drawTemplate: ({ run }) => drawTemplate(services, { filler, pictures, store }, Number(run)) },
    recurring: [
      {
        name: 'removeOldTemplateRuns',
        everyMinutes: 1_440,
        handler: () => removeOldRuns(services, pictures),
      },
    ],
  }
}
