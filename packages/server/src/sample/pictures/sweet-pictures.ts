import { apricotHalf, berry, raspberry, strawberry, walnut } from './fruit.ts'
import { basil, pumpkinSeed } from './garden.ts'
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
  rect,
  repeat,
  scatter,
  shadow,
  shape,
} from './paint.ts'
import { closeUp, fromAbove, onShelf, type Picture, productPicture } from './picture.ts'
import { boardSide, crumbs, fork, napkin, parchment, plate } from './stage.ts'
import {
  cakeSlice,
  cakeStand,
  creamRosette,
  crescent,
  doughnut,
  linzerEye,
  pralineBox,
  strudel,
  torte,
} from './sweets.ts'

const rnd = random('sweets')
const china = '#F1ECE2'
const chocolate = '#3B1F12'

/** Things set in a ring on a torte, which is seen at an angle. */
const ring = (count: number, rx: number, draw: (index: number) => Markup): Markup =>
  Array.from({ length: count }, (_, i) => ({ i, angle: (i / count) * Math.PI * 2 }))
    .sort((a, b) => Math.sin(a.angle) - Math.sin(b.angle))
    .map(({ i, angle }) => at(Math.cos(angle) * rx, Math.sin(angle) * rx * 0.33, draw(i)))
    .join('')

const powder = (rx: number, ry: number, count = 90): Markup =>
  scatter(rnd, count, rx, ry, 0.6)
    .map(([x, y]) => circle(x, y, rnd.between(2, 6), '#FFFFFF', 'fill-opacity=".75"'))
    .join('')

/** Bars of meringue and sponge in turn, with coffee cream: the cardinal's slice. */
const kardinalSlice = (): Markup => {
  const cell = (x: number, y: number, colour: string) =>
    rect(x - 62, y - 58, 124, 116, linear(60, lighter(colour, 0.5), `${colour}-55`, darker(colour, 0.14)), 48)
  const row = (y: number, first: string, second: string) =>
    repeat(6, (i) => cell(-330 + i * 132, y, i % 2 ? second : first))
  return (
    shadow(20, 14, 540, 90, 0.46) +
    rect(-400, -330, 800, 330, '#E8C27A', 30) +
    row(-60, '#FBF5E6', '#F0CE84') +
    rect(-398, -214, 796, 96, linear(90, '#F3E2C6', '#C9A577'), 20) +
    line('M-380 -166q95 22 190 0t190 0t190 0t190 0', '#9A6E42', 9, 0.5) +
    row(-272, '#FBF5E6', '#F0CE84') +
    at(0, -330, powder(390, 16, 70))
  )
}

export const sweetPictures: Record<string, Picture> = {
  schokoladentorte: productPicture('Stück Schokoladentorte mit Marillenmarmelade und Schlagobers', () =>
    closeUp(
      'blush',
      boardSide(1180, china) +
        at(
          0,
          -20,
          cakeSlice(
            'st',
            [
              { colour: '#5A321D', height: 104, texture: 'crumb' },
              { colour: '#E08A3A', height: 22 },
              { colour: '#5A321D', height: 104, texture: 'crumb' },
              { colour: '#E08A3A', height: 16 },
              { colour: chocolate, height: 12 },
            ],
            chocolate,
          ),
          0,
          1.4,
        ) +
        at(400, 40, creamRosette(96)) +
        at(-420, 70, raspberry(rnd, 40)) +
        at(-350, 100, raspberry(rnd, 34)),
    ),
  ),
  'torte-nach-wunsch': productPicture('Festtagstorte mit Beeren und Blattgrün auf einer Etagere', () =>
    onShelf(
      'mist',
      cakeStand(520) +
        at(
          0,
          -16,
          torte(
            440,
            250,
            '#FBF3E4',
            ring(12, 330, (i) =>
              i % 3 === 0 ? strawberry(44) : i % 3 === 1 ? berry(34, '#3C4A86') : raspberry(rnd, 38),
            ) +
              at(-60, -10, basil(110)) +
              at(80, 6, strawberry(58)) +
              at(0, -30, raspberry(rnd, 48)),
            repeat(6, (i) => line(`M${-420 + i * 140} ${-240}q70 90 140 0`, '#E9C9B8', 12)) +
              repeat(8, (i) => circle(-420 + i * 120, -236, 15, '#D88A86')) +
              shape(
                'M-440 -70A440 150 0 0 0 440 -70V-10A440 150 0 0 1 -440 -10Z',
                linear(0, '#7FA86A', '#0D8141-45', '#0A5A30'),
              ),
          ),
        ),
      '#D9C3A0',
    ),
  ),
  apfelstrudel: productPicture('Apfelstrudel, aufgeschnitten, mit Staubzucker', () =>
    closeUp(
      'sage',
      boardSide(1260) +
        at(-110, 10, strudel('as', '#EBCB8C', ['#E8B95C', '#D9A043', '#7A3F1E', '#F3D68E']), 0, 1.36) +
        at(-440, 110, powder(120, 26, 40)) +
        at(120, 124, berry(22, '#5B3A2A')) +
        at(70, 136, berry(18, '#6B4632')),
    ),
  ),
  kardinalschnitte: productPicture('Kardinalschnitte mit Kaffeecreme', () =>
    closeUp(
      'butter',
      boardSide(1220, china) +
        at(0, 20, kardinalSlice(), 0, 1.26) +
        repeat(5, (i) =>
          at(
            430 - i * 40,
            90 + (i % 2) * 22,
            ellipse(0, 0, 24, 16, linear(50, '#8A5730', '#3E2010')),
            i * 40,
          ),
        ),
    ),
  ),
  marillenkrapfen: productPicture('Marillenkrapfen mit Staubzucker auf Backpapier', () =>
    fromAbove(
      'apricot',
      at(0, 10, parchment('mk', 1160, 940, '#F7EEDA'), -5),
      at(-240, -180, doughnut('k1', 235, '#C27A30', '#E0802A')),
      at(250, -190, doughnut('k2', 228, '#C8843B')),
      at(-260, 240, doughnut('k3', 228, '#C8843B')),
      at(230, 260, doughnut('k4', 235, '#C27A30', '#E0802A')),
      at(0, 30, apricotHalf(112)),
      at(580, 380, apricotHalf(96)),
      powder(560, 430, 70),
    ),
  ),
  topfentorte: productPicture('Stück Topfentorte mit Himbeerspiegel', () =>
    closeUp(
      'plum',
      boardSide(1180, china) +
        at(
          -10,
          -30,
          cakeSlice(
            'tt',
            [
              { colour: '#C9924A', height: 46, texture: 'crumb' },
              { colour: '#FBF3DC', height: 150, texture: 'cream' },
              { colour: '#D8405A', height: 40, texture: 'fruit' },
            ],
            '#D03A56',
          ),
          0,
          1.38,
        ) +
        at(0, -330, raspberry(rnd, 66)) +
        at(130, -350, raspberry(rnd, 60)) +
        at(80, -300, raspberry(rnd, 54)) +
        at(180, -300, basil(80)) +
        at(420, 70, raspberry(rnd, 44)),
    ),
  ),
  kernoelpralinen: productPicture('Schachtel mit zwanzig Kürbiskernpralinen', () =>
    fromAbove(
      'paper',
      at(0, 0, pralineBox('kp', 5, 4, '#0D6B38'), -6, 1.12),
      repeat(9, (i) => at(-560 + i * 26, 430 - (i % 3) * 30, pumpkinSeed(22), i * 47)),
      at(560, -380, walnut(rnd, 60)),
    ),
  ),
  linzeraugen: productPicture('Linzeraugen und Vanillekipferl auf einem Teller', () =>
    fromAbove(
      'forest',
      at(540, 300, napkin(430, 560, '#EFE6D2', '#B3261E'), 20),
      plate(500),
      at(-210, -120, crescent('v1', 118), -70),
      at(-250, 150, crescent('v2', 118), -110),
      at(20, -270, linzerEye('l1', 150)),
      at(-60, 250, linzerEye('l2', 156, '#C2571A')),
      at(260, -90, linzerEye('l3', 150)),
      at(40, 0, linzerEye('l4', 160, '#C2571A'), 40),
      at(260, 220, crescent('v3', 116), 150),
      powder(420, 420, 60),
      crumbs('lz', 470, 460, '#E3B871', 14),
      at(-640, 60, fork(560), -6),
    ),
  ),
}
