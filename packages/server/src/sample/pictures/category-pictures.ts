import { croissant, crusts, grissini, kaiserRoll, longLoaf, plait, roundLoaf } from './bakery.ts'
import { hamFold, hamRibbon, salamiSlice, sausage } from './charcuterie.ts'
import { drizzle, liquid } from './dishes.ts'
import { bottle, jar, type Label, wineGlass } from './drinks.ts'
import { apple, raspberry } from './fruit.ts'
import { basil, cherryTomato, eggHalf, leaf, olive, radish, saladBed } from './garden.ts'
import { basket, bow, giftBox, straw } from './gifts.ts'
import { breakfastSetting, cheeseSetting } from './hero-pictures.ts'
import { at, circle, type Markup, random, repeat, shadow } from './paint.ts'
import type { Picture } from './picture.ts'
import { boardSide, bowl, fork, knife, plate, roundBoard, shelf, slate, tableTop } from './stage.ts'
import { cakeSlice, linzerEye, pralineBox } from './sweets.ts'

const rnd = random('categories')
const label = (motif: Label['motif'], ink = '#0D5B33'): Label => ({ motif, ink, ground: '#F6EFDD' })

/** Bands above the groups of a menu, 8:3. */
const band = (alt: string, draw: () => Markup): Picture => ({
  alt,
  width: 1600,
  height: 600,
  extension: 'jpg',
  draw,
})

export const categoryPictures: Record<string, Picture> = {
  'category-fruehstueck': band(
    'Frühstück',
    () => tableTop('apricot', 1600, 600) + at(800, 300, breakfastSetting(), 0, 0.86),
  ),
  'category-kaese': band(
    'Käse',
    () => shelf('sage', '#D9B98A', 380, 1600, 600) + at(800, 500, cheeseSetting(), 0, 0.92),
  ),
  'category-schinken-wurst': band(
    'Schinken und Wurst',
    () =>
      tableTop('clay', 1600, 600) +
      at(420, 330, slate(620, 420)) +
      at(420, 260, hamRibbon('cw1', 460, 120, '#B23A3F', '#F8E7DC'), -6) +
      at(430, 390, hamRibbon('cw2', 460, 120, '#A6333A', '#F6E3D6'), 5) +
      at(940, 300, roundBoard(240)) +
      repeat(4, (i) => at(860 + (i % 2) * 160, 230 + Math.floor(i / 2) * 150, salamiSlice(`cw${i}`, 92))) +
      at(1310, 230, sausage(420, 88, '#9A4A26')) +
      at(1330, 390, sausage(420, 88, '#CC7A4A')) +
      at(130, 120, leaf(150, 40, '#5E8240'), 40),
  ),
  'category-brot-gebaeck': band(
    'Brot und Gebäck',
    () =>
      tableTop('paper', 1600, 600) +
      at(330, 320, roundLoaf('cb', 240)) +
      at(830, 250, longLoaf('cb', 560, 260, crusts.rye, '#66793B'), -8) +
      at(720, 480, kaiserRoll('cb1', 104)) +
      at(960, 480, kaiserRoll('cb2', 104, '#C27A30')) +
      at(1330, 200, plait('cb', 480, 190), -12) +
      at(1300, 450, croissant(150), 10),
  ),
  'category-kueche': band(
    'Salate und Küche',
    () =>
      tableTop('sage', 1600, 600) +
      at(
        360,
        310,
        plate(270) +
          saladBed(rnd, 200, 190, ['#6FA63D', '#8DBB4F', '#4E8B36', '#A7C95C'], 26) +
          at(-40, -50, cherryTomato(44)) +
          at(70, 40, eggHalf(52)) +
          at(-60, 80, radish(40)),
      ) +
      at(850, 310, bowl(240, '#3F5F4C', liquid('ck', 206, '#E8912C') + drizzle(140, '#27431C', 2))) +
      at(
        1300,
        300,
        bowl(
          230,
          '#C9683A',
          circle(0, 0, 200, '#6E6428') +
            repeat(20, (i) =>
              at(
                Math.cos(i * 2.4) * 40 * Math.sqrt(i),
                Math.sin(i * 2.4) * 40 * Math.sqrt(i),
                olive(40, i % 2 ? '#6E7B35' : '#3E2F3E'),
              ),
            ) +
            at(30, 20, basil(80)),
        ),
      ) +
      at(610, 300, fork(420)) +
      at(1080, 300, knife(420)),
  ),
  'category-suesses': band(
    'Torten und Süßes',
    () =>
      shelf('blush', '#EAD3B4', 370, 1600, 600) +
      at(
        420,
        480,
        boardSide(520, '#F1ECE2') +
          at(
            0,
            -10,
            cakeSlice(
              'cs',
              [
                { colour: '#5A321D', height: 104, texture: 'crumb' },
                { colour: '#E08A3A', height: 22 },
                { colour: '#5A321D', height: 104, texture: 'crumb' },
              ],
              '#3B1F12',
            ),
            0,
            0.62,
          ),
      ) +
      at(
        1180,
        490,
        boardSide(520, '#F1ECE2') +
          at(
            0,
            -10,
            cakeSlice(
              'cs2',
              [
                { colour: '#C9924A', height: 46, texture: 'crumb' },
                { colour: '#FBF3DC', height: 150 },
                { colour: '#D8405A', height: 40, texture: 'fruit' },
              ],
              '#D03A56',
            ),
            0,
            0.62,
          ),
      ) +
      at(800, 500, linzerEye('cs', 84)) +
      at(720, 530, raspberry(rnd, 30)) +
      at(900, 530, raspberry(rnd, 30)),
  ),
  'category-vorrat': band(
    'Öl, Wein und Vorrat',
    () =>
      shelf('meadow', '#E8D2AC', 400, 1600, 600) +
      at(
        0,
        520,
        [
          bottle('swing', 84, 400, '#16240F', '#2A1A10', label('pumpkin')),
          jar(120, 240, { colour: '#E58A24' }, '#F1E9D6', label('apricot', '#C9641A')),
          bottle('bordeaux', 76, 440, '#D9707E', '#7C2F45', label('vine', '#7C2F45')),
          wineGlass(330, '#DE6E7C'),
          bottle('flute', 70, 450, '#A9BC62', '#0D8141', label('leaf')),
          jar(110, 280, { colour: '#8B8E3C' }, '#0D8141', label('leaf')),
          bottle('square', 80, 380, '#7A3F16', '#C9A254', label('apple', '#8A2F1A')),
        ]
          .map((thing, i) => at(210 + i * 196, 0, thing))
          .join('') + at(120, 30, shadow(10, 40, 70, 18, 0.4) + apple(56, '#C9382B')),
      ),
  ),
  'category-platten': band(
    'Platten und Geschenke',
    () =>
      shelf('plum', '#E8D2AC', 400, 1600, 600) +
      at(
        800,
        540,
        basket(
          520,
          210,
          at(-110, 40, bottle('swing', 52, 330, '#16240F', '#2A1A10', label('pumpkin'))) +
            at(10, 40, bottle('bordeaux', 50, 370, '#D9707E', '#7C2F45', label('vine', '#7C2F45'))) +
            at(130, 40, jar(66, 150, { colour: '#E58A24' }, '#F1E9D6')) +
            at(0, 30, straw('#E6CF96', 440)),
        ) + at(0, -150, bow(70)),
      ) +
      at(340, 540, giftBox(300, 220, '#F3EBDD', '#0D8141')) +
      at(1260, 540, giftBox(320, 240, '#0D6B38', '#F3E3B8')) +
      at(1080, 560, at(0, -40, grissini('cp', 200, 4), -20)),
  ),
  'category-osterjause': band(
    'Osterjause',
    () =>
      tableTop('butter', 1600, 600) +
      at(420, 300, plait('os', 620, 250), -8) +
      at(900, 300, plate(240)) +
      at(860, 260, hamFold('os', 140, '#E79C97', '#FBEDE3')) +
      at(960, 350, eggHalf(66)) +
      at(1300, 300, pralineBox('os', 3, 2, '#B4540A')),
  ),
}
