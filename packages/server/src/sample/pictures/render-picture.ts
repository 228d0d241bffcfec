import sharp from 'sharp'

import { bakeryPictures } from './bakery-pictures.ts'
import { breakfastPictures } from './breakfast-pictures.ts'
import { categoryPictures } from './category-pictures.ts'
import { charcuteriePictures } from './charcuterie-pictures.ts'
import { cheesePictures } from './cheese-pictures.ts'
import { heroPictures } from './hero-pictures.ts'
import { iconPictures } from './icons.ts'
import { kitchenPictures } from './kitchen-pictures.ts'
import { svgDocument } from './paint.ts'
import { pantryPictures } from './pantry-pictures.ts'
import type { Picture } from './picture.ts'
import { placePictures } from './place-pictures.ts'
import { platterPictures } from './platter-pictures.ts'
import { sweetPictures } from './sweet-pictures.ts'

/** All drawings by key; a product's picture has the key of the product. */
export const pictures: Record<string, Picture> = {
  ...breakfastPictures,
  ...cheesePictures,
  ...charcuteriePictures,
  ...bakeryPictures,
  ...kitchenPictures,
  ...sweetPictures,
  ...pantryPictures,
  ...platterPictures,
  ...categoryPictures,
  ...placePictures,
  ...heroPictures,
  ...iconPictures,
}

/** The file of one picture. `scale` below 1 draws it smaller (tests, contact sheets). */
export async function renderPicture(key: string, scale = 1): Promise<Buffer> {
  const picture = pictures[key]
  if (!picture) throw new Error(`There is no picture '${key}' in the sample shop`)
  const document = svgDocument(picture.width, picture.height, picture.draw())
  const image = sharp(Buffer.from(document), { density: 72 * scale, limitInputPixels: false })
  // Default Huffman tables: a third of the encoding time for about three percent larger files.
  return picture.extension === 'png'
    ? image.png({ compressionLevel: 6 }).toBuffer()
    : image.flatten({ background: '#FCFBF7' }).jpeg({ quality: 84, optimiseCoding: false }).toBuffer()
}
