import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import type { Platform } from '../../platform/services.ts'
import { findRecord } from '../../crud/records.ts'
import { publicOrigin } from '../../platform/public-origin.ts'

/** The address of the logo as a mail needs it: complete, and a picture that mail programs show. */
export async function logoUrl(
  { database, settings }: Platform,
  { logo }: Pick<Config, 'logo'>,
): Promise<string> {
  const origin = publicOrigin(settings)
  const image = logo === null ? undefined : await findRecord(database.orm, entities.images, logo)
  if (image && image.extension !== 'svg')
    return `${origin}/image/small/${image.id}-${image.version}.${image.extension}`
  const fallback = settings.theme.logo
  if (!fallback || fallback.endsWith('.svg')) return ''
  return fallback.startsWith('/') ? origin + fallback : fallback
}
