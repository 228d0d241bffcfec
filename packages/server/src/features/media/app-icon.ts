import type { AppIcon } from '@theke/contract/calls/app'
import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import { findRecord } from '../../crud/records.ts'
import type { MediaLookup } from './media-lookup.ts'
import { squarePicture } from './picture.ts'
import type { Media } from './stored-files.ts'
import { originalKey } from './stored-files.ts'
import { drawTextPicture, textWidth } from './text-picture.ts'
import type { Variants } from './variants.ts'
import { wholeOf } from './variants.ts'

export type Brand = Pick<Config, 'favicon' | 'logo' | 'shopName' | 'primaryColor'>
type Parts = { media: Media; lookup: MediaLookup; variants: Variants; defaultColor: string }

/** The symbol of the website, which is square, else the logo; a drawing cannot be scaled to pixels here. */
async function symbolOf({ media, lookup }: Parts, { favicon, logo }: Brand) {
  for (const id of [favicon, logo]) {
    const image = id === null ? undefined : await findRecord(media.orm, entities.images, id)
    if (image?.version && image.extension !== 'svg') return lookup.images.get(image.id, image.version)
  }
  return undefined
}

/** The initial of the shop on its colour, for shops without a picture. */
async function initialIcon({ shopName, primaryColor }: Brand, { size, part }: AppIcon, defaultColor: string) {
  const text = (/[\p{L}\d]/u.exec(shopName)?.[0] ?? 'S').toUpperCase()
  const letterSize = Math.round(size * Math.min(part, 0.75) * 0.8)
  const x = (size - textWidth(text, letterSize)) / 2
  return drawTextPicture({
    width: size,
    height: size,
    boxes: [{ x: 0, y: 0, width: size, height: size, color: primaryColor ?? defaultColor }],
    lines: [{ text, x, y: size / 2 + letterSize * 0.36, size: letterSize, color: '#ffffff' }],
  })
}

/** A picture of the installed app (PNG), made from the shop's own. */
export async function appIconOf(parts: Parts, brand: Brand, icon: AppIcon): Promise<Buffer> {
  const { media, variants, defaultColor } = parts
  const symbol = await symbolOf(parts, brand)
  const { size, part, isOpaque } = icon
  if (symbol) {
    const key = `${symbol.folder}/${symbol.version}/app-${size}-${Math.round(part * 100)}.png`
    const made = await variants.get(key, originalKey(symbol.folder, symbol.extension), (original) =>
      squarePicture(original, { size, part, background: isOpaque ? '#ffffff' : undefined }),
    )
    if (made) return wholeOf(made)
  }
  return media.queue.run(() => initialIcon(brand, icon, defaultColor))
}
