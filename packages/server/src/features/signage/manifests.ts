import { createHash } from 'node:crypto'
import { imageUrl, uploadUrl } from '@theke/contract/calls/media'
import type { ShownSegment, TvManifest } from '@theke/contract/calls/signage-player'
import type { CheckedFile } from '@theke/contract/calls/signage-values'
import type { FrontDeskOrder } from '@theke/contract/calls/staff-orders'
import type { InitData } from '@theke/contract/calls/storefront'
import { entities } from '@theke/contract/entities/registry'
import type { WireImage, WireUpload } from '@theke/contract/entity/wire'
import { present } from '../../crud/routes.ts'
import type { Services } from '../../platform/services.ts'
import { visitor } from '../../platform/viewer.ts'
import { programOf } from './play-plan.ts'
import type { SegmentRecord } from './play-plan.ts'
import type { Tv } from './tv-commands.ts'

/** What belongs to other features: the public data of the shop, and hashes of stored files. */
export type SignageSources = {
  init(): Promise<InitData>
  /** Tickets of a branch; refused while the shop has no front desk. */
  frontDesk(branch: number): Promise<FrontDeskOrder[]>
  digest(
    owner: { image: number } | { upload: number },
    extension: string,
  ): Promise<Pick<CheckedFile, 'integrity' | 'bytes'> | undefined>
}

/** A stable name for content. */
export const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

export async function checkedImage(
  sources: Pick<SignageSources, 'digest'>,
  image: WireImage,
): Promise<CheckedFile | null> {
  const digest = await sources.digest({ image: image.id }, image.extension)
  return digest ? { url: imageUrl(image), ...digest } : null
}

export async function checkedUpload(
  sources: Pick<SignageSources, 'digest'>,
  upload: WireUpload,
): Promise<CheckedFile | null> {
  const digest = await sources.digest({ upload: upload.id }, upload.extension)
  return digest ? { url: uploadUrl(upload), ...digest } : null
}

/** Manifests by TV, made once per change in whichever process (OPEN-138). */
export function createManifests(services: Services, sources: SignageSources) {
  const { database, changes, timeZone } = services
  const { orm } = database
  const kept = new Map<number, Promise<TvManifest>>()
  changes.onOutdated(() => kept.clear())

  async function shownSegments(records: readonly SegmentRecord[]): Promise<ShownSegment[]> {
    const wires = await present(orm, entities['digital-signage-segments'], records, visitor)
    return Promise.all(
      records.map(async ({ id, name, type, fit, isMuted, scene }, index) => {
        const { image, file } = (wires[index] ?? {}) as unknown as {
          image: WireImage | null
          file: WireUpload | null
        }
        const media =
          type === 'image' && image
            ? await checkedImage(sources, image)
            : type === 'video' && file
              ? await checkedUpload(sources, file)
              : null
        return {
          id,
          name,
          type: type ?? 'image',
          fit: fit ?? 'cover',
          isMuted,
          file: media,
          scene: type === 'scene' ? scene : null,
        }
      }),
    )
  }

  async function build(tv: Tv): Promise<TvManifest> {
    const init = await sources.init()
    const { plan, segments } = await programOf(orm, tv, { zone: await timeZone(), init })
    const { logo, shopName, title } = init.config
    const content = {
      device: {
        identifier: tv.identifier,
        name: tv.name,
        branch: tv.branch,
        orientation: tv.orientation ?? 'landscape',
        volume: tv.volume ?? 0,
        power: [...tv.power],
      },
      logo: logo ? imageUrl(logo) : null,
      shopName: shopName || title,
      plan,
      segments: await shownSegments(segments),
    }
    return { version: versionOf(content), ...content }
  }

  /** The manifest of a TV; a build that failed is tried again. */
  return async (tv: Tv): Promise<TvManifest> => {
    const building = kept.get(tv.id) ?? build(tv)
    kept.set(tv.id, building)
    try {
      return await building
    } catch (error) {
      if (kept.get(tv.id) === building) kept.delete(tv.id)
      throw error
    }
  }
}
