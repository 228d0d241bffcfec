import { kaiserRoll } from './bakery.ts'
import { horseradish } from './charcuterie.ts'
import {
  breaded,
  drizzle,
  dumpling,
  fishFillet,
  liquid,
  meatSlice,
  oilDrops,
  pasta,
  quicheSlice,
  roastSlice,
  stewMeat,
} from './dishes.ts'
import { lemonSlice } from './fruit.ts'
import {
  basil,
  carrotCoin,
  cherryTomato,
  chives,
  dill,
  grilledSlice,
  mushroomSlice,
  olive,
  onionRing,
  parsley,
  pepperStrip,
  potatoSlice,
  pumpkinSeed,
  radish,
  runnerBean,
  saladBed,
} from './garden.ts'
import {
  at,
  circle,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  random,
  repeat,
  scatter,
  shadow,
} from './paint.ts'
import { fromAbove, type Picture, productPicture } from './picture.ts'
import { board, bowl, fork, knife, napkin, plate, slate, stoneware } from './stage.ts'

const rnd = random('kitchen')
const greens = ['#6FA63D', '#8DBB4F', '#4E8B36', '#A7C95C']
const lambsLettuce = ['#4F8A36', '#3F7A30', '#66A044']

const spoonful = (colour: string, rx: number, ry: number): Markup =>
  shadow(8, 14, rx * 1.15, ry * 1.2, 0.28) +
  ellipse(0, 0, rx, ry, linear(60, lighter(colour, 0.4), darker(colour, 0.12)))

/** Cabbage or cucumber in fine shreds. */
const shreds = (count: number, rx: number, ry: number, colours: readonly string[]): Markup =>
  shadow(10, 16, rx * 1.1, ry * 1.1, 0.26) +
  scatter(rnd, count, rx, ry, 0.4)
    .map(([x, y]) => at(x, y, line('M-40 0q40 -22 80 0', rnd.pick(colours), rnd.between(8, 13)), rnd() * 360))
    .join('')

export const kitchenPictures: Record<string, Picture> = {
  backhendlsalat: productPicture('Backhendlsalat mit Erdäpfeln, Käferbohnen und Kernöl', () =>
    fromAbove(
      'paper',
      at(600, 60, fork(640), 6),
      plate(520),
      saladBed(rnd, 400, 380, greens, 34),
      repeat(7, (i) =>
        at(Math.cos(i * 0.9) * 300, Math.sin(i * 0.9) * 280, i % 2 ? potatoSlice(rnd, 66) : cherryTomato(50)),
      ),
      at(-120, -140, breaded('bh1', 190, 92), -24),
      at(130, -80, breaded('bh2', 200, 96, '#CC8B36'), 16),
      at(-70, 60, breaded('bh3', 210, 96), 8),
      at(120, 160, breaded('bh4', 180, 88, '#CC8B36'), -18),
      repeat(6, (i) => at(-240 + i * 95, 250 - (i % 3) * 60, runnerBean(rnd, 42), i * 50)),
      oilDrops(rnd, 14, 340, 320),
      repeat(10, () => at(rnd.between(-280, 280), rnd.between(-260, 260), pumpkinSeed(17), rnd() * 180)),
      at(330, -260, lemonSlice(84)),
    ),
  ),
  kaeferbohnensalat: productPicture('Käferbohnensalat mit roten Zwiebeln, Kren und Kernöl', () =>
    fromAbove(
      'plum',
      at(-570, 100, napkin(440, 860, '#EFE6D2', '#7C2F45'), 7),
      bowl(
        480,
        '#D9C9A8',
        circle(0, 0, 416, linear(55, '#8A6B4A', '#5B4430')) +
          scatter(rnd, 62, 380, 372, 0.14)
            .map(([x, y]) => at(x, y, runnerBean(rnd, rnd.between(50, 62)), rnd() * 360))
            .join('') +
          repeat(7, (i) =>
            at(Math.cos(i * 2.1) * 210, Math.sin(i * 2.1) * 200, onionRing(rnd.between(56, 78))),
          ) +
          oilDrops(rnd, 15, 340, 320) +
          at(20, -10, horseradish('kbs', 130)) +
          chives(rnd, 34, 330, 320),
      ),
    ),
  ),
  vogerlsalat: productPicture('Vogerlsalat mit Erdäpfeln, Speck und Ei', () =>
    fromAbove(
      'blush',
      at(0, 0, stoneware(520, '#C6CDBB')),
      saladBed(rnd, 390, 370, lambsLettuce, 44),
      repeat(8, (i) => at(Math.cos(i * 0.785) * 260, Math.sin(i * 0.785) * 245, potatoSlice(rnd, 76))),
      repeat(16, () =>
        at(
          rnd.between(-250, 250),
          rnd.between(-240, 240),
          `<rect x="-30" y="-13" width="60" height="26" rx="7" fill="${linear(90, '#B5473F', '#F3D9CB-45', '#8A2F2A')}"/>`,
          rnd() * 180,
        ),
      ),
      oilDrops(rnd, 12, 320, 300),
      repeat(12, () => at(rnd.between(-280, 280), rnd.between(-260, 260), pumpkinSeed(18), rnd() * 180)),
      at(0, 0, radish(56)),
      at(90, 60, radish(48)),
    ),
  ),
  'antipasti-gemuese': productPicture('Gegrilltes Gemüse: Zucchini, Melanzani, Paprika und Champignons', () =>
    fromAbove(
      'butter',
      at(0, 20, board(1220, 840, '#A8723F', 'antipasti')),
      repeat(4, (i) =>
        at(-340 + i * 40, -220 + i * 128, grilledSlice(rnd, 400, '#4F7D36', '#E4D88E'), -14 + i * 4),
      ),
      repeat(4, (i) =>
        at(60 + i * 26, -230 + i * 138, grilledSlice(rnd, 410, '#46284A', '#E2CFA6'), 12 - i * 5),
      ),
      repeat(4, (i) =>
        at(260 + (i % 2) * 30, -250 + i * 120, pepperStrip(260, i % 2 ? '#E0A01E' : '#CC3A24'), 10 + i * 12),
      ),
      at(-80, 250, mushroomSlice(76), 20),
      at(70, 280, mushroomSlice(70), -24),
      at(-220, 290, mushroomSlice(66), 4),
      at(390, 290, basil(120), 10),
      repeat(5, (i) => at(-470 + i * 24, 330 + (i % 2) * 20, olive(34, '#3E3242'))),
    ),
  ),
  olivenmischung: productPicture('Oliven, schwarz und grün, mit Kräutern und Zitrone', () =>
    fromAbove(
      'mist',
      at(520, 300, lemonSlice(110)),
      at(-560, -280, basil(150)),
      bowl(
        480,
        '#C9683A',
        circle(0, 0, 418, linear(55, '#8A7A30', '#5E5420')) +
          scatter(rnd, 58, 370, 362, 0.12)
            .map(([x, y]) =>
              at(
                x,
                y,
                olive(rnd.between(50, 60), rnd.pick(['#6E7B35', '#8B8E3C', '#3E2F3E', '#5A3C4A', '#7A7F2E'])),
                rnd() * 360,
              ),
            )
            .join('') +
          at(-100, -60, dill(rnd, 220), 20) +
          at(120, 110, lemonSlice(74)) +
          at(60, -190, basil(90)),
      ),
    ),
  ),
  raeucherlachsforelle: productPicture('Geräuchertes Filet von der Lachsforelle mit Dille und Zitrone', () =>
    fromAbove(
      'forest',
      at(0, 0, slate(1260, 820), -3),
      at(-10, -130, fishFillet('lf1', 1040, '#EF8F62', '#8F7A4E'), -5),
      at(20, 150, fishFillet('lf2', 1000, '#F09A6C', '#8F7A4E'), -3),
      at(-330, 20, dill(rnd, 300), -12),
      at(120, -10, dill(rnd, 260), 14),
      at(390, 10, lemonSlice(104)),
      at(470, 110, lemonSlice(88)),
      repeat(9, (i) => at(-420 + i * 60, 330 + (i % 2) * 16, circle(0, 0, 14, '#6E7B35'))),
    ),
  ),
  tafelspitz: productPicture('Tafelspitz mit Erdäpfeln, Wurzelgemüse und Apfelkren', () =>
    fromAbove(
      'sage',
      at(-640, 20, fork(640), -4),
      at(640, 20, knife(640), 4),
      plate(530, '#FBF8EF', '#0D8141'),
      at(-60, -170, meatSlice('ta1', 320, 134, '#B07A60', '#F6EAD2'), -9),
      at(20, -10, meatSlice('ta2', 330, 134, '#AA7258', '#F6EAD2'), 3),
      at(-210, 240, potatoSlice(rnd, 96)),
      at(-50, 290, potatoSlice(rnd, 90)),
      at(-300, 120, potatoSlice(rnd, 84)),
      repeat(7, (i) => at(130 + (i % 4) * 70, 160 + Math.floor(i / 4) * 74, carrotCoin(38))),
      at(
        290,
        60,
        bowl(120, '#F3EBDD', horseradish('tak', 92) + circle(-20, 10, 30, '#F4E4A8', 'fill-opacity=".6"')),
      ),
      chives(rnd, 50, 330, 280),
      at(120, 320, parsley(rnd, 100)),
    ),
  ),
  rindsgulasch: productPicture('Rindsgulasch im Suppenteller mit Handsemmel', () =>
    fromAbove(
      'clay',
      at(-540, 260, kaiserRoll('gus', 210)),
      bowl(
        490,
        '#F4EEDF',
        liquid('gu', 420, '#93401E') +
          stewMeat('gu', 420, 15, '#6E2F18') +
          repeat(5, (i) =>
            at(Math.cos(i * 1.3) * 240, Math.sin(i * 1.3) * 220, pepperStrip(120, '#C2391F'), i * 70),
          ) +
          at(150, -120, spoonful('#FBF3E2', 88, 72)) +
          chives(rnd, 30, 300, 290) +
          at(-150, 150, parsley(rnd, 90)),
      ),
    ),
  ),
  kuerbiscremesuppe: productPicture('Kürbiscremesuppe mit Kernöl und Kürbiskernen', () =>
    fromAbove(
      'meadow',
      at(560, -240, napkin(420, 600, '#F3EBDD', '#B4540A'), 16),
      bowl(
        490,
        '#3F5F4C',
        liquid('ku', 424, '#E8912C') +
          drizzle(300, '#FBEBCB', 2) +
          at(20, 10, drizzle(220, '#27431C', 2), 70) +
          repeat(14, (i) =>
            at(Math.cos(i * 2.4) * (60 + i * 15), Math.sin(i * 2.4) * (60 + i * 15), pumpkinSeed(27), i * 53),
          ) +
          at(20, -20, parsley(rnd, 90)),
      ),
      repeat(6, (i) => at(-600 + i * 30, 400 + (i % 2) * 28, pumpkinSeed(24), i * 40)),
    ),
  ),
  spinatquiche: productPicture('Zwei Stück Spinatquiche mit Schafkäse', () =>
    fromAbove(
      'apricot',
      at(600, 0, fork(620), 4),
      plate(520),
      at(-40, -130, quicheSlice('sq1', 390, '#F0D27A', ['#3F7D36', '#5C9638', '#2F6B2B', '#FBF4E2']), -6),
      at(30, 190, quicheSlice('sq2', 390, '#EFCF74', ['#3F7D36', '#5C9638', '#2F6B2B', '#FBF4E2']), 8),
      at(-330, 180, cherryTomato(62)),
      at(-250, 270, cherryTomato(52, '#E08A1E')),
      at(310, -280, saladBed(rnd, 130, 110, greens, 14)),
    ),
  ),
  krautfleckerl: productPicture('Krautfleckerl mit Kümmel und Schnittlauch', () =>
    fromAbove(
      'berry',
      at(-590, 40, fork(620), -6),
      bowl(
        490,
        '#EDE6D6',
        pasta('kf', 404) +
          chives(rnd, 60, 330, 320) +
          repeat(24, () => circle(rnd.between(-300, 300), rnd.between(-290, 290), 4, '#5B3A1A')),
      ),
      at(600, 380, parsley(rnd, 130)),
    ),
  ),
  freilandschweinsbraten: productPicture(
    'Schweinsbraten mit Kürbiskernkruste, Krautsalat und Semmelknödeln',
    () =>
      fromAbove(
        'butter',
        at(-640, 20, fork(640), -4),
        at(0, 0, stoneware(530, '#E6DECB')),
        at(0, 60, spoonful('#8A4A22', 330, 230)),
        at(-110, -170, roastSlice('sb1', 270, 140, '#D0A07A', '#6B3A1A'), -10),
        at(-40, 0, roastSlice('sb2', 280, 142, '#CB9972', '#6B3A1A'), 4),
        at(-230, 230, dumpling('kn1', 122)),
        at(10, 280, dumpling('kn2', 118)),
        at(280, 120, shreds(60, 130, 120, ['#F3EFD2', '#E4E6B8', '#D3DB98', '#FBF8E6'])),
        at(270, -180, parsley(rnd, 110)),
      ),
  ),
}
