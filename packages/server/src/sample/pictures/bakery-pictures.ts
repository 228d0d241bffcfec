import {
  breadSlice,
  croissant,
  crusts,
  grissini,
  kaiserRoll,
  longLoaf,
  plait,
  poppyRoll,
  pretzel,
  roundLoaf,
  tinLoaf,
} from './bakery.ts'
import { pumpkinSeed } from './garden.ts'
import { at, circle, line, linear, type Markup, random, repeat, scatter } from './paint.ts'
import { fromAbove, type Picture, productPicture } from './picture.ts'
import { board, crumbs, knife, napkin, parchment, roundBoard } from './stage.ts'

const rnd = random('bakery')

const wheatEar = (length: number): Markup =>
  line(`M0 0Q${length * 0.5} ${-length * 0.05} ${length} 0`, '#C9A254', 6) +
  repeat(9, (i) => {
    const x = length * (0.45 + i * 0.06)
    return (
      at(x, -4, `<ellipse rx="26" ry="10" fill="${linear(50, '#F3D98E', '#C9A04A')}"/>`, -34) +
      at(x, 4, `<ellipse rx="26" ry="10" fill="${linear(50, '#E9C970', '#B98E3C')}"/>`, 34) +
      line(`M${x + 20} -16l34 -22M${x + 20} 16l34 22`, '#D9B565', 2.5, 0.8)
    )
  })

const flour = (x: number, y: number, rx: number, ry: number): Markup =>
  scatter(rnd, 60, rx, ry, 0.6)
    .map(([px, py]) => circle(x + px, y + py, rnd.between(2, 7), '#FFFFFF', 'fill-opacity=".6"'))
    .join('')

export const bakeryPictures: Record<string, Picture> = {
  bauernlaib: productPicture('Runder Bauernlaib mit bemehlter Kruste', () =>
    fromAbove(
      'paper',
      flour(330, 280, 300, 190),
      at(30, 30, napkin(1080, 1060, '#E3E2D2', '#0D8141'), -7),
      roundLoaf('laib', 470, '#93541F'),
      at(-700, 430, wheatEar(430), -38),
      at(-640, 500, wheatEar(400), -24),
    ),
  ),
  kuerbiskernbrot: productPicture('Kürbiskernbrot, länglich, mit aufgeschnittener Kruste', () =>
    fromAbove(
      'meadow',
      at(0, 30, board(1240, 800, '#A8723F', 'kern')),
      at(-40, -80, longLoaf('kern', 1000, 500, crusts.rye, '#66793B'), -8),
      at(
        330,
        270,
        breadSlice('kern1', 165, crusts.rye, '#CFA468') +
          repeat(12, () => at(rnd.between(-90, 90), rnd.between(-90, 90), pumpkinSeed(15), rnd() * 180)),
        12,
      ),
      repeat(16, () => at(rnd.between(-480, 60), rnd.between(290, 370), pumpkinSeed(19), rnd() * 180)),
    ),
  ),
  handsemmel: productPicture('Fünf von Hand geschlagene Semmeln im Leinentuch', () =>
    fromAbove(
      'sage',
      at(0, 20, napkin(1100, 920, '#F3ECDC', '#0D8141'), -5),
      at(-230, -180, kaiserRoll('se1', 225)),
      at(240, -170, kaiserRoll('se2', 220, '#C27A30')),
      at(-270, 230, kaiserRoll('se3', 215, '#C27A30'), 30),
      at(230, 250, poppyRoll('se4', 220)),
      at(0, 40, kaiserRoll('se5', 230), 16),
    ),
  ),
  dinkelkastenbrot: productPicture('Dinkel-Vollkornbrot aus dem Kasten, angeschnitten', () =>
    fromAbove(
      'apricot',
      at(0, 20, board(1260, 860, '#C9955C', 'dinkel')),
      at(-70, 0, tinLoaf('dink', crusts.dark, '#B98A56', '#3E2A16'), 0, 1.3),
      at(-420, 330, knife(640), 80),
      crumbs('dik', 500, 340, '#9A6A3A', 26),
    ),
  ),
  buttercroissant: productPicture('Drei Buttercroissants auf Backpapier', () =>
    fromAbove(
      'blush',
      at(0, 10, parchment('cro', 1180, 900, '#F6ECD6'), 4),
      at(-230, -150, croissant(330), -14),
      at(270, -40, croissant(320, '#C27A30'), 24),
      at(-90, 250, croissant(350), 6),
      crumbs('crc', 480, 360, '#D9A050', 30),
    ),
  ),
  allerheiligenstriezel: productPicture('Geflochtener Allerheiligenstriezel mit Hagelzucker', () =>
    fromAbove(
      'plum',
      at(20, 30, board(1260, 720, '#B98449', 'striezel'), -8),
      at(0, 0, plait('stri', 1130, 430), -14),
      flour(-420, 380, 190, 80),
    ),
  ),
  laugenbrezel: productPicture('Laugenbrezel mit grobem Salz', () =>
    fromAbove(
      'butter',
      at(0, 20, roundBoard(545, '#D0A46B')),
      pretzel('brez', 440),
      repeat(22, () =>
        at(
          rnd.between(-500, 500),
          rnd.between(330, 420),
          `<rect width="11" height="8" rx="2" fill="#FFFFFF"/>`,
          rnd() * 90,
        ),
      ),
    ),
  ),
  grissini: productPicture('Gebündelte Grissini mit Sesam und Mohn', () =>
    fromAbove(
      'forest',
      at(30, 20, parchment('gri', 980, 820, '#EFE3C8'), -8),
      at(0, 0, grissini('gris', 980, 13), -26),
    ),
  ),
}
