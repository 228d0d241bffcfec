import { breadSlice, crusts, grissini, kaiserRoll, seedRoll } from './bakery.ts'
import {
  baconRasher,
  hamFold,
  hamRibbon,
  horseradish,
  mustardSwirl,
  salamiSlice,
  sausage,
} from './charcuterie.ts'
import { cheeseChunk, cheeseFan, softRound, spread } from './cheese.ts'
import { bag, bottle, jar, type Label, motif } from './drinks.ts'
import { basket, basketHandle, bow, crate, giftBox, straw, voucher } from './gifts.ts'
import { apple, berry, figHalf, grapes, lemonSlice, walnut } from './fruit.ts'
import { basil, cherryTomato, chives, cucumber, eggHalf, olive, parsley, radish, rocket } from './garden.ts'
import { at, darker, lighter, linear, type Markup, random, rect, repeat, shadow } from './paint.ts'
import { closeUp, fromAbove, onShelf, type Picture, productPicture } from './picture.ts'
import { board, bowl, napkin, roundBoard, slate } from './stage.ts'

const rnd = random('platters')
const label = (motifOf: Label['motif'], ink = '#0D5B33'): Label => ({
  motif: motifOf,
  ink,
  ground: '#F6EFDD',
})

/** Open sandwich on a slice of white bread, as sold by the metre. */
const canape = (index: number): Markup => {
  const toppings: readonly Markup[] = [
    hamFold(`cn${index}`, 74, '#E79C97', '#FBEDE3') + at(20, 34, parsley(rnd, 44)),
    at(0, 0, eggHalf(50), 30) + at(-30, 40, radish(28)) + chives(rnd, 8, 50, 50),
    spread(`cs${index}`, 66, '#E58F4E') + chives(rnd, 14, 50, 50) + at(24, 20, radish(26)),
    at(0, 0, salamiSlice(`cw${index}`, 62)) + at(20, 30, cucumber(32)),
    at(0, 0, hamRibbon(`cr${index}`, 130, 56, '#EF8F62', '#FBE3D0'), -20) + at(16, 26, lemonSlice(28)),
  ]
  return (
    shadow(10, 18, 108, 100, 0.34) +
    rect(-92, -84, 184, 168, linear(50, lighter('#D9A55A', 0.2), darker('#C98F45', 0.2)), 34) +
    rect(-84, -77, 168, 154, linear(50, '#FFF6DE', '#F1DDB0'), 30) +
    (toppings[index % toppings.length] ?? '')
  )
}

const standing = (...things: readonly (readonly [number, number, Markup])[]): Markup =>
  things.map(([x, y, markup]) => at(x, y, markup)).join('')

export const platterPictures: Record<string, Picture> = {
  jausenplatte: productPicture(
    'Steirische Jausenplatte mit Schinken, Speck, Käse, Aufstrichen und Brot',
    () =>
      fromAbove(
        'meadow',
        at(0, 10, board(1330, 960, '#A8723F', 'jause')),
        at(-380, -240, hamFold('j1', 190, '#E79C97', '#FBEDE3'), -20),
        at(-230, -280, hamFold('j2', 180, '#E39089', '#FBEDE3'), 30),
        at(-400, 10, baconRasher('j3', 400, '#B5473F'), 4),
        at(-400, 90, baconRasher('j4', 400, '#AD4038'), -3),
        at(80, -250, cheeseFan('j5', '#F0C766', '#B9722F', 4, 260)),
        repeat(4, (i) => at(350 + (i % 2) * 130, -270 + Math.floor(i / 2) * 120, salamiSlice(`j6${i}`, 82))),
        at(-40, 20, bowl(146, '#3F6E5E', spread('j7', 122, '#E58F4E') + chives(rnd, 14, 90, 90))),
        at(230, 60, bowl(130, '#E9E2D2', spread('j8', 108, '#F3E2D0'))),
        at(-420, 280, breadSlice('j9', 150, crusts.dark, '#D9B27A'), -12),
        at(-240, 320, breadSlice('j10', 150, crusts.dark, '#D9B27A'), 10),
        at(-20, 260, eggHalf(72), 16),
        at(100, 300, eggHalf(72), -20),
        at(250, 290, cucumber(60)),
        at(330, 260, cucumber(56)),
        at(440, 170, kaiserRoll('j11', 130)),
        at(430, 350, cherryTomato(54)),
        at(520, 320, cherryTomato(46, '#E08A1E')),
        at(190, 190, horseradish('jk', 60)),
        at(-170, 160, radish(50)),
        at(-110, 190, radish(44)),
        at(-560, -330, parsley(rnd, 110)),
        at(570, -40, parsley(rnd, 100)),
      ),
  ),
  kaeseplatte: productPicture('Käseplatte mit fünf Sorten, Trauben, Feigen und Nüssen', () =>
    fromAbove(
      'plum',
      at(0, 10, roundBoard(570, '#8F5F37')),
      at(-90, -300, cheeseFan('k1', '#F2CE74', '#8A5A2C', 5, 250)),
      at(-330, 60, at(0, 60, softRound('k2', 160, '#F1ECDF', '#F6E4AE', 60))),
      at(-40, 20, cheeseChunk('k3', '#E9C06A', 92)),
      at(70, -40, cheeseChunk('k4', '#E9C06A', 70)),
      at(20, 110, cheeseChunk('k5', '#EBC572', 60)),
      at(300, -110, cheeseFan('k6', '#F4EBD3', '#6C8490', 3, 230), 60),
      at(-150, 320, cheeseFan('k7', '#F6E9C8', '#3F4A3E', 4, 200), 6),
      at(300, 330, grapes(rnd, 34, '#5A2F5E', 15)),
      at(170, 260, figHalf(rnd, 76), 20),
      at(-380, -150, figHalf(rnd, 66), -20),
      at(430, 60, walnut(rnd, 46)),
      at(380, 130, walnut(rnd, 40)),
      at(-420, 220, walnut(rnd, 42)),
      at(60, 390, grissini('kg', 340, 3), -10),
    ),
  ),
  broetchenmeter: productPicture('Ein Meter belegte Brötchen auf langem Brett', () =>
    fromAbove(
      'sage',
      at(0, -210, board(1900, 430, '#B98449', 'meter1'), -4),
      at(0, 260, board(1900, 430, '#A8723F', 'meter2'), -4),
      repeat(6, (i) => at(-790 + i * 316, -155 - i * 22, canape(i), -4, 1.6)),
      repeat(6, (i) => at(-790 + i * 316, 315 - i * 22, canape(i + 2), -4, 1.6)),
    ),
  ),
  'geschenkkorb-steiermark': productPicture(
    'Geschenkkorb mit Kernöl, Wein, Marmelade und Salami',
    () =>
      onShelf(
        'blush',
        at(0, 40, basketBack()) +
          basket(
            860,
            330,
            standing(
              [-190, 60, bottle('swing', 86, 560, '#16240F', '#2A1A10', label('pumpkin'))],
              [10, 60, bottle('bordeaux', 84, 640, '#D9707E', '#7C2F45', label('vine', '#7C2F45'))],
              [230, 70, jar(110, 250, { colour: '#E58A24' }, '#F1E9D6', label('apricot', '#C9641A'))],
              [-330, 40, at(0, -60, shadow(0, 40, 100, 30, 0.3) + apple(84, '#C9382B'))],
              [120, 30, at(0, -60, grapes(rnd, 30, '#5A2F5E', 15))],
              [340, 30, at(0, -40, walnut(rnd, 60))],
              [0, 40, straw('#E6CF96', 760)],
            ),
          ),
      ) + at(800, 690, bow(110)),
  ),
  'geschenkkorb-nach-wunsch': productPicture('Geöffnete Holzkiste mit Feinkost zum Verschenken', () =>
    onShelf(
      'meadow',
      crate(
        860,
        300,
        standing(
          [-270, 40, bag(110, 380, '#4A3325', label('chestnut', '#4A3325'))],
          [-70, 40, bottle('flute', 78, 600, '#A9BC62', '#0D8141', label('leaf'))],
          [120, 40, jar(100, 240, { colour: '#A81F2E' }, '#0D8141', label('leaf'))],
          [290, 40, jar(96, 300, { colour: '#E9B858' }, '#F1E9D6', label('pumpkin'))],
          [10, 20, at(0, -30, grissini('gw', 260, 4), -80)],
          [-170, 20, at(0, -36, walnut(rnd, 50))],
          [0, 30, straw('#E6CF96', 780)],
        ),
      ) + at(-330, -150, bow(80, '#B3261E')),
    ),
  ),
  firmenpraesente: productPicture('Gestapelte Geschenkschachteln mit grünem Band', () =>
    closeUp(
      'butter',
      at(-280, 10, giftBox(460, 330, '#F3EBDD', '#0D8141')) +
        at(250, 30, giftBox(520, 390, '#0D6B38', '#F3E3B8')) +
        at(-50, 110, giftBox(320, 210, '#EAD9B4', '#B4540A')),
    ),
  ),
  picknickkiste: productPicture('Picknickkiste mit Brot, Käse, Wurst und Obst, von oben', () =>
    fromAbove(
      'mist',
      at(0, 0, napkin(1330, 1040, '#F3EBDD', '#B3261E'), -6),
      at(0, 0, board(1080, 820, '#D0A46B', 'picknick')),
      at(0, 0, rect(-490, -360, 980, 720, linear(50, '#8F6236', '#B98449'), 20)),
      at(-250, -160, slate(420, 300)),
      at(-250, -160, cheeseFan('p1', '#F2CE74', '#8A5A2C', 4, 200)),
      at(240, -170, seedRoll('p2', 400), -8),
      at(240, -40, seedRoll('p3', 400, '#B06F34'), 6),
      at(-270, 160, sausage(360, 80, '#8E4526', 0.16)),
      at(-260, 250, sausage(360, 80, '#9A4A26', 0.16)),
      at(
        160,
        200,
        bowl(
          130,
          '#3F6E5E',
          repeat(9, (i) =>
            at(
              Math.cos(i * 2.4) * 22 * Math.sqrt(i),
              Math.sin(i * 2.4) * 22 * Math.sqrt(i),
              olive(28, i % 2 ? '#6E7B35' : '#3E2F3E'),
            ),
          ),
        ),
      ),
      at(360, 230, apple(92, '#C9382B')),
      at(-40, 90, mustardSwirl(70)),
      at(20, 300, cherryTomato(50)),
      at(-60, -300, rocket(150), 20),
      at(60, 60, basil(90)),
      at(430, 80, berry(30, '#3C4A86')),
    ),
  ),
  gutschein: productPicture('Gutscheinkarte in Grün mit Kastanie', () =>
    fromAbove(
      'paper',
      at(60, 50, voucher(960, 560, '#F3E9D0', '#0D6B38', motif('chestnut', 130, '#0D6B38')), 9),
      at(-30, -30, voucher(960, 560, '#0D7A3D', '#F4E9CC', motif('chestnut', 140, '#F4E9CC')), -7),
      at(480, -330, walnut(rnd, 64)),
      at(-560, 370, bow(100, '#B4540A')),
    ),
  ),
}

function basketBack(): Markup {
  return at(0, -330, basketHandle(850, 520))
}
