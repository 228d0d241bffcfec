import { breadSlice, croissant, crusts, kaiserRoll, seedRoll } from './bakery.ts'
import { hamFold } from './charcuterie.ts'
import { spread } from './cheese.ts'
import { fishFillet, granola, oilDrops, pan, scrambledEggs, swirl } from './dishes.ts'
import { coffeeCup } from './drinks.ts'
import { apricotHalf, berry, lemonSlice, raspberry } from './fruit.ts'
import {
  basil,
  cherryTomato,
  chives,
  cucumber,
  dill,
  eggHalf,
  parsley,
  radish,
  rocket,
  tomatoSlice,
} from './garden.ts'
import { at, circle, ellipse, linear, type Markup, random, rect, repeat, shadow, shape } from './paint.ts'
import { fromAbove, type Picture, productPicture } from './picture.ts'
import { board, bowl, crumbs, fork, knife, napkin, plate, slate, stoneware } from './stage.ts'

const rnd = random('breakfast')

const butter = (size: number): Markup =>
  shadow(8, 12, size * 0.9, size * 0.66, 0.3) +
  rect(-size * 0.6, -size * 0.4, size * 1.2, size * 0.8, linear(50, '#FFF6C8', '#F6DE8A'), 8)

const jam = (r: number, colour: string): Markup =>
  bowl(
    r,
    '#FBF7EC',
    circle(0, 0, r * 0.82, linear(55, '#FFD9A0', colour)) +
      circle(-r * 0.2, -r * 0.24, r * 0.2, '#FFFFFF', 'fill-opacity=".4"'),
  )

const cheeseCorner = (size: number): Markup =>
  shape(`M${-size / 2} ${-size * 0.4}H${size / 2}L0 ${size * 0.4}Z`, linear(60, '#FFEFB8', '#EDC562'))

export const breakfastPictures: Record<string, Picture> = {
  'steirisches-fruehstueck': productPicture(
    'Frühstücksteller mit Schinken, Käse, Ei, Aufstrich und Handsemmel',
    () =>
      fromAbove(
        'meadow',
        at(-560, 40, napkin(420, 900, '#F1E9D6', '#0D8141'), -8),
        at(-610, 40, fork(620), -8),
        at(560, -330, coffeeCup(150, '#F7F3E9', '#8A5A30', 'heart'), 20),
        plate(490),
        at(-190, -150, hamFold('b1', 190, '#E79C97', '#FBEDE3'), -50),
        at(-40, -230, hamFold('b2', 180, '#E39089', '#FBEDE3'), 10),
        at(
          -230,
          60,
          rect(-110, -76, 220, 152, linear(50, '#FBE6A2', '#EDC562'), 10) +
            at(30, 46, rect(-110, -76, 220, 152, linear(50, '#FFEFB8', '#F0CB6C'), 10), 14),
        ),
        at(200, -110, bowl(150, '#4F7A6B', spread('b3', 126, '#E59A5B') + chives(rnd, 16, 90, 90))),
        at(-50, 120, eggHalf(92), 12),
        at(80, 170, eggHalf(92), 40),
        at(300, 130, kaiserRoll('b4', 168)),
        at(-170, 240, tomatoSlice(74)),
        at(-60, 300, cucumber(66)),
        at(40, 320, radish(54)),
        at(30, -20, rocket(130), -30),
        at(10, 10, rocket(120), 60),
        at(-300, 200, butter(70)),
      ),
  ),
  'eierspeis-mit-kernoel': productPicture('Eierspeis in der Pfanne mit Kernöl und Schnittlauch', () =>
    fromAbove(
      'clay',
      at(-560, 230, napkin(460, 720, '#E9E2CF', '#B4540A'), 14),
      at(
        -40,
        30,
        pan(450, scrambledEggs('e1', 372) + oilDrops(rnd, 30, 320, 310) + chives(rnd, 70, 320, 310)),
      ),
      at(-420, 350, breadSlice('e2', 190, crusts.dark, '#D9B27A'), -20),
      at(420, 400, cherryTomato(66)),
      at(530, 330, cherryTomato(54, '#E08A1E')),
    ),
  ),
  'joghurt-mit-granola': productPicture('Joghurt mit Knusperflocken, Marillen und Beeren', () =>
    fromAbove(
      'mist',
      at(560, 260, napkin(420, 620, '#F3EBDD', '#7C2F45'), -16),
      bowl(
        460,
        '#5F8494',
        swirl(392) +
          at(-110, 60, granola('g1', 230, 200, 80)) +
          at(150, -180, apricotHalf(92)) +
          at(250, -40, apricotHalf(84)) +
          at(60, -250, apricotHalf(76)) +
          repeat(7, (i) =>
            at(120 + Math.cos(i * 1.7) * 110, 130 + Math.sin(i * 1.7) * 90, berry(34, '#3C4A86')),
          ) +
          at(190, 90, raspberry(rnd, 48)) +
          at(90, 210, raspberry(rnd, 46)) +
          at(250, 180, raspberry(rnd, 42)) +
          at(-10, -110, basil(74), 40),
      ),
      at(-600, 360, raspberry(rnd, 46)),
      at(-660, 250, berry(34, '#3C4A86')),
      at(-560, 240, berry(30, '#46548F')),
    ),
  ),
  'schinken-kaese-croissant': productPicture('Croissant mit Beinschinken und Bergkäse', () =>
    fromAbove(
      'blush',
      at(0, 30, board(1120, 800, '#B97F48', 'croissant')),
      at(-130, 120, hamFold('c1', 220, '#E79C97', '#FBEDE3'), -30),
      at(130, 110, hamFold('c2', 220, '#E39089', '#FBEDE3'), 34),
      at(-150, 190, cheeseCorner(230), 20),
      at(10, 230, cheeseCorner(250), -4),
      at(170, 190, cheeseCorner(230), -24),
      at(-260, 190, rocket(170), 160),
      at(250, 190, rocket(170), 20),
      at(0, 10, croissant(440)),
      at(-380, -230, cherryTomato(60)),
      at(410, 300, parsley(rnd, 110)),
      crumbs('cr', 470, 330, '#D9A050', 26),
    ),
  ),
  'raeucherforellen-weckerl': productPicture('Kornweckerl mit Räucherforelle, Kren und Dille', () =>
    fromAbove(
      'sage',
      at(20, 20, slate(1180, 800)),
      at(330, -250, seedRoll('f3', 640, '#B06F34'), 24),
      at(-40, 110, seedRoll('f1', 960, '#A9682F'), -6),
      at(-40, 80, ellipse(0, 0, 400, 120, linear(60, '#FFFDF2', '#EFE4CB')), -6),
      at(-260, 70, rocket(220), 170),
      at(160, 40, rocket(230), -40),
      at(-60, 170, rocket(200), 80),
      at(-40, 50, fishFillet('f2', 720, '#EBA983', '#A9834A'), -8),
      at(-230, 20, lemonSlice(80)),
      at(20, 10, radish(56)),
      at(130, 40, cucumber(66)),
      at(210, 0, radish(48)),
      at(-110, 40, dill(rnd, 210), -34),
    ),
  ),
  'fruehstueck-fuer-zwei': productPicture('Gedeckter Frühstückstisch für zwei Personen', () =>
    fromAbove(
      'butter',
      at(-370, -70, plate(310)),
      at(370, 90, plate(310)),
      at(-430, -130, croissant(190), -20),
      at(-310, 40, eggHalf(76)),
      at(-420, 60, tomatoSlice(64)),
      at(-300, -110, butter(62)),
      at(330, 40, kaiserRoll('z1', 140)),
      at(450, 160, hamFold('z2', 150, '#E79C97', '#FBEDE3'), 30),
      at(310, 210, cucumber(58)),
      at(430, 10, hamFold('z3', 140, '#B23A3F', '#F8E7DC'), 80),
      at(-60, 330, coffeeCup(130, '#F7F3E9', '#8A5A30', 'foam')),
      at(90, -350, coffeeCup(130, '#2F6B4A', '#8A5A30', 'heart'), 180),
      at(-20, -40, stoneware(150, '#DCD3BE')),
      at(-60, -60, jam(62, '#E0802A')),
      at(50, -10, jam(58, '#B5202F')),
      at(-680, -60, fork(480), 4),
      at(690, 100, knife(480), -4),
      at(640, -330, napkin(330, 330, '#F1E9D6', '#0D8141'), 20),
    ),
  ),
}
