import { saveConfig } from '../features/config/shop-config.ts'
import { system } from '../platform/viewer.ts'
import { heardOfChanges } from './heard-of-changes.ts'
import type { TestApp } from './test-app.ts'

/** Sets fields of the shop's configuration, as an administrator would; the server knows of it, and of all changes before. */
export async function givenConfig(
  server: Pick<TestApp, 'services'>,
  body: Record<string, unknown>,
): Promise<void> {
  await saveConfig(server.services.database.orm, body, system)
  await heardOfChanges(server)
}
