import type { Feature, Services } from '../../platform/services.ts'
import { importData } from './import-data.ts'
import type { OtherStores } from './import-stores.ts'
import { storesWith } from './import-stores.ts'
import { importRoutes } from './routes.ts'
import { removeOldImports, runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** Records from files: mapping, dry run, a job with progress and the way back for a week. */
export function importsFeature(services: Services, others: OtherStores): Feature {
  const storeOf = storesWith(others)
  return {
    routes: (api) => importRoutes(api, services, storeOf),
    personalData: importData,
    jobs: {
      runImport: ({ import: id }) => runImport(services, storeOf, Number(id)),
      undoImport: ({ import: id }) => undoImport(services, storeOf, Number(id)),
    },
    recurring: [{ name: 'removeOldImports', everyMinutes: 1_440, handler: () => removeOldImports(services) }],
  }
}
