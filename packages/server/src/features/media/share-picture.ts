import { sharePictureSize } from '@theke/contract/calls/share-pictures'
import { appIcons } from '@theke/contract/calls/app'
import { overlay } from './picture.ts'
import { drawTextPicture, textWidth, wrapText } from './text-picture.ts'

export type SharedPage = { title: string; shopName: string; primary: string; secondary: string }

const { width, height } = sharePictureSize
const margin = 80
const ink = '#16281d'
const symbolSize = 112

/** Sizes of letters, each for as many lines as have room. */
const sizes = [
  { size: 132, maxLines: 1 },
  { size: 104, maxLines: 2 },
  { size: 80, maxLines: 3 },
  { size: 64, maxLines: 4 },
]

/** Letters as large as the title allows. */
function titleLines(title: string) {
  const room = width - 2 * margin
  const fits = ({ size, maxLines }: (typeof sizes)[number]) => {
    const lines = wrapText(title, size, room, 9)
    return lines.length <= maxLines && lines.every((line) => !line.endsWith('…'))
  }
  const { size, maxLines } = sizes.find(fits) ?? { size: 64, maxLines: 4 }
  return wrapText(title, size, room, maxLines).map((text, index) => ({
    text,
    x: margin,
    y: 76 + size + index * size * 1.16,
    size,
    color: ink,
  }))
}

/** Title and brand as a picture (PNG) for links in social networks (OPEN-19). */
export async function drawSharePicture(page: SharedPage, symbol: Buffer): Promise<Buffer> {
  const { shopName, primary, secondary } = page
  const name = { text: shopName, x: margin + symbolSize + 28, y: height - 112, size: 40, color: ink }
  const nameWidth = width - name.x - margin
  const [shownName = ''] =
    textWidth(shopName, name.size) > nameWidth ? wrapText(shopName, name.size, nameWidth, 1) : [shopName]
  const drawn = await drawTextPicture({
    width,
    height,
    boxes: [
      { x: 0, y: 0, width, height, color: secondary },
      { x: 0, y: 0, width, height: 20, color: primary },
    ],
    lines: [...titleLines(page.title), { ...name, text: shownName }],
  })
  const top = height - 124 - symbolSize / 2
  return overlay(drawn, symbol, { left: margin, top, size: symbolSize })
}

/** The picture of the app stands for the brand. */
export const brandSymbol = appIcons['app-192']
