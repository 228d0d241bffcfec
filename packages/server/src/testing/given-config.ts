import { saveConfig } from '../features/config/shop-config.ts'
import { system } from '../platform/viewer.ts'
import type { TestApp } from './test-app.ts'

/** Sets fields of the shop's configuration, as an administrator would. */
export async function givenConfig(
  { services }: Pick<TestApp, 'services'>,
  body: Record<string, unknown>,
): Promise<void> {
  await saveConfig(services.database.orm, body, system)
}
