import { breadSlice, crusts, grissini } from './bakery.ts'
import {
  cheeseChunk,
  cheeseFan,
  cheeseLog,
  cheeseWedge,
  halfWheel,
  logSlice,
  softPiece,
  softRound,
  spread,
} from './cheese.ts'
import { jar } from './drinks.ts'
import { berry, figHalf, grapes, walnut } from './fruit.ts'
import { basil, chives, leaf, olive, onionRing, potatoSlice, pumpkinSeed, radish } from './garden.ts'
import { at, circle, ellipse, type Markup, radial, random, repeat } from './paint.ts'
import { closeUp, fromAbove, onShelf, type Picture, productPicture } from './picture.ts'
import { boardSide, bowl, napkin, roundBoard } from './stage.ts'

const rnd = random('cheese')
const ash = ['#5B5F58', '#7E837A', '#44483F', '#9A9E94']

const nuts = (...spots: readonly (readonly [number, number, number])[]): Markup =>
  spots.map(([x, y, r]) => at(x, y, walnut(rnd, r))).join('')

export const cheesePictures: Record<string, Picture> = {
  'bergkaese-12-monate': productPicture('Keil vom zwölf Monate gereiften Bergkäse auf einem Holzbrett', () =>
    closeUp(
      'sage',
      boardSide(1220) +
        at(
          -10,
          -10,
          cheeseWedge('berg', { paste: '#F2CE74', rind: '#8A5A2C', marks: 'eyes' }, 300),
          0,
          1.12,
        ) +
        nuts([430, 50, 50], [500, 10, 42]) +
        at(-470, 60, leaf(120, 34, '#6C8F45'), -20),
    ),
  ),
  schafcamembert: productPicture('Runder Schafcamembert, angeschnitten, mit Feigen', () =>
    closeUp(
      'blush',
      boardSide(1220, '#B07C48') +
        at(-70, -20, softRound('schaf', 430, '#F1ECDF', '#F6E4AE', 190)) +
        at(250, 90, softPiece('#F1ECDF', '#F6E4AE'), 0, 1.15) +
        at(-470, 40, figHalf(rnd, 78)) +
        at(480, 30, figHalf(rnd, 66), 20),
    ),
  ),
  blauschimmelkaese: productPicture('Keil vom Blauschimmelkäse mit Trauben', () =>
    closeUp(
      'mist',
      boardSide(1220, '#8F5F37') +
        at(290, -20, grapes(rnd, 44, '#5A2F5E', 21), 18) +
        at(-70, 0, cheeseWedge('blau', { paste: '#F4EBD3', rind: '#CDBB92', marks: 'veins' }, 270), 0, 1.06) +
        nuts([330, 70, 46]),
    ),
  ),
  'ziegenrolle-in-asche': productPicture('Ziegenfrischkäse als Rolle in Asche gewälzt, mit Scheiben', () =>
    closeUp(
      'plum',
      boardSide(1220) +
        at(20, -40, cheeseLog('ziege', ash, 700, 185)) +
        at(-330, 60, logSlice(ash, 140)) +
        at(-90, 104, logSlice(ash, 134)) +
        at(330, 90, basil(90), 10) +
        repeat(6, (i) => at(150 + i * 44, 110 + (i % 2) * 16, berry(19, i % 2 ? '#B5202F' : '#C93A4A'))),
    ),
  ),
  liptauer: productPicture('Liptauer mit Schnittlauch, dazu Bauernbrot und Radieschen', () =>
    fromAbove(
      'apricot',
      at(40, 20, roundBoard(545, '#C99A62')),
      at(340, 210, breadSlice('lip', 220, crusts.dark, '#D9B27A'), 22),
      at(-350, 300, radish(74)),
      at(-250, 370, radish(62)),
      at(
        -20,
        -60,
        bowl(
          370,
          '#3F6E5E',
          spread('lip2', 312, '#E58F4E') +
            chives(rnd, 60, 250, 240) +
            at(80, -70, onionRing(62)) +
            at(-90, 60, onionRing(48)),
        ),
      ),
      at(-430, -270, grissini('lipg', 420, 4), -58),
    ),
  ),
  raclettekaese: productPicture('Raclettekäse in Scheiben mit Erdäpfeln und Essiggurkerln', () =>
    fromAbove(
      'butter',
      at(-500, 210, napkin(460, 760, '#EFE6D2', '#B4540A'), 12),
      roundBoard(545),
      at(0, -80, cheeseFan('rac', '#F0C766', '#B9722F', 6, 400)),
      repeat(4, (i) => at(-260 + i * 150, 320 - Math.abs(i - 1.5) * 46, potatoSlice(rnd, 82))),
      repeat(4, (i) =>
        at(
          -100 + i * 90,
          190 + (i % 2) * 34,
          ellipse(0, 0, 52, 20, radial(34, '#A8BF5C', '#6E8B34-60', '#47611F')) +
            repeat(4, (k) => circle(-30 + k * 20, -4, 4, '#D5E29A', 'fill-opacity=".7"')),
          -20 + i * 14,
        ),
      ),
    ),
  ),
  'frischkaese-in-kraeuteroel': productPicture(
    'Frischkäsebällchen mit Kräutern und Pfeffer in Öl im Glas',
    () =>
      onShelf(
        'meadow',
        at(
          -40,
          20,
          jar(
            270,
            560,
            {
              colour: '#D9C25A',
              count: 30,
              pieces: (i) =>
                i % 5 === 4
                  ? leaf(90, 22, '#5F8A3C')
                  : circle(0, 0, 66, radial(34, '#FFFFFF', '#F6F0DE-60', '#D6C79C')) +
                    circle(10, 14, 5, '#3E4A2A'),
            },
            '#0D8141',
            { ground: '#F6EFDD', ink: '#0D5B33', motif: 'leaf' },
          ),
        ) +
          at(370, 40, cheeseChunk('fk', '#FBF4E2', 92)) +
          at(470, 74, cheeseChunk('fk2', '#FBF4E2', 64)) +
          at(-460, 70, olive(44, '#6E7B35')) +
          at(-380, 96, olive(40, '#4E3A4E')),
      ),
  ),
  'almgold-hartkaese': productPicture('Halber Laib Hartkäse, gebrochen, mit Kürbiskernen', () =>
    closeUp(
      'paper',
      boardSide(1260, '#7A5230') +
        at(0, -40, halfWheel('alm', '#EBC572', '#BE8C46'), 0, 1.14) +
        repeat(9, (i) => at(-420 + i * 105, 128 + (i % 3) * 14, pumpkinSeed(20), i * 47)),
    ),
  ),
}
