import type { Feature, Services } from '../../platform/services.ts'
import { importData } from './import-data.ts'
import { importRoutes } from './routes.ts'
import { removeOldImports, runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** Records from files: mapping, dry run, a job with progress and the way back for a week. */
export const importsFeature = (services: Services): Feature => ({
  routes: (api) => importRoutes(api, services),
  personalData: importData,
  jobs: {
    runImport: ({ import: id }) => runImport(services, Number(id)),
    undoImport: ({ import: id }) => undoImport(services, Number(id)),
  },
  recurring: [{ name: 'removeOldImports', everyMinutes: 1_440, handler: () => removeOldImports(services) }],
})
