import { bag, bean, bottle, coffeeCup, jar, jug, type Label, tumbler, wineGlass } from './drinks.ts'
import { apple, apricotHalf, berry, grapes, lemonSlice } from './fruit.ts'
import { leaf, pottedHerb, pumpkinSeed } from './garden.ts'
import {
  at,
  circle,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  radial,
  random,
  rect,
  repeat,
  shadow,
  shape,
} from './paint.ts'
import { fromAbove, onShelf, type Picture, productPicture } from './picture.ts'
import { boardSide, bowl, napkin } from './stage.ts'

const rnd = random('pantry')
const label = (motif: Label['motif'], ink = '#0D5B33', ground = '#F6EFDD'): Label => ({ motif, ink, ground })

const pumpkin = (r: number): Markup =>
  shadow(r * 0.2, r * 0.66, r * 1.5, r * 0.3, 0.5) +
  repeat(5, (i) => {
    const order = [0, 4, 1, 3, 2][i] ?? 2
    return ellipse(
      (order - 2) * r * 0.4,
      0,
      r * 0.46,
      r * 0.7,
      linear(40, '#F4B04A', `${order % 2 ? '#E08A22' : '#E8962C'}-50`, '#A85A12'),
    )
  }) +
  line(`M0 ${-r * 0.62}q${-r * 0.04} ${-r * 0.26} ${r * 0.22} ${-r * 0.36}`, '#6B7A3A', r * 0.16)

const pot = (w: number, h: number, colour: string): Markup =>
  shadow(w * 0.24, 6, w * 1.5, w * 0.3, 0.5) +
  shape(
    `M${-w} ${-h}L${-w * 0.74} 0Q0 ${w * 0.14} ${w * 0.74} 0L${w} ${-h}Z`,
    linear(0, lighter(colour, 0.25), `${colour}-40`, darker(colour, 0.4)),
  ) +
  rect(
    -w * 1.1,
    -h - 50,
    w * 2.2,
    70,
    linear(0, lighter(colour, 0.35), `${colour}-40`, darker(colour, 0.34)),
    14,
  ) +
  ellipse(0, -h - 48, w * 1.04, 20, '#3E2A1A')

export const pantryPictures: Record<string, Picture> = {
  kuerbiskernoel: productPicture('Flasche Kürbiskernöl mit Kürbis und Kernen', () =>
    onShelf(
      'meadow',
      at(-320, 10, pumpkin(230)) +
        at(60, 30, bottle('swing', 172, 810, '#16240F', '#2A1A10', label('pumpkin'))) +
        at(
          350,
          60,
          bowl(
            120,
            '#F3EBDD',
            circle(0, 0, 98, radial(34, '#5A7A34', '#27431C-60', '#14260D')) +
              ellipse(-30, -34, 26, 12, '#DDE8A0', 'fill-opacity=".7"'),
          ),
        ) +
        repeat(9, (i) => at(230 + i * 30, 170 - (i % 3) * 16, pumpkinSeed(22), i * 53)),
    ),
  ),
  apfelbalsamessig: productPicture('Flasche Apfel-Balsamessig mit Äpfeln', () =>
    onShelf(
      'apricot',
      at(-60, 20, bottle('square', 165, 780, '#7A3F16', '#C9A254', label('apple', '#8A2F1A'))) +
        at(260, -60, shadow(30, 84, 150, 34, 0.5) + apple(120, '#C9382B')) +
        at(420, -10, shadow(20, 70, 120, 28, 0.5) + apple(96, '#B9B338')) +
        at(-340, -10, shadow(20, 70, 120, 28, 0.5) + apple(100, '#D0542F')),
    ),
  ),
  schilcher: productPicture('Flasche Schilcher mit gefülltem Glas', () =>
    onShelf(
      'blush',
      at(-120, 20, bottle('bordeaux', 140, 840, '#D9707E', '#7C2F45', label('vine', '#7C2F45'))) +
        at(240, 30, wineGlass(600, '#DE6E7C')) +
        at(420, 90, grapes(rnd, 30, '#4A2A55', 15), 70),
    ),
  ),
  welschriesling: productPicture('Flasche Welschriesling mit gefülltem Glas und Trauben', () =>
    onShelf(
      'sage',
      at(90, 20, bottle('flute', 128, 860, '#A9BC62', '#0D8141', label('leaf'))) +
        at(-250, 30, wineGlass(580, '#E6D77A')) +
        at(350, 90, grapes(rnd, 38, '#A9B83E', 15), 60),
    ),
  ),
  'zweigelt-reserve': productPicture('Magnumflasche Zweigelt Reserve mit Rotweinglas', () =>
    onShelf(
      'clay',
      at(-70, 20, bottle('bordeaux', 170, 890, '#2B1B1E', '#5A1426', label('chestnut', '#5A1426'))) +
        at(300, 30, wineGlass(600, '#6E1830')),
      '#B98A58',
    ),
  ),
  apfelsaft: productPicture('Krug mit naturtrübem Apfelsaft und Glas', () =>
    onShelf(
      'butter',
      at(-120, 20, jug(240, 640, '#DDA23A')) +
        at(270, 40, tumbler(360, '#DDA23A')) +
        at(-420, -20, shadow(20, 76, 130, 30, 0.5) + apple(108, '#C9382B')) +
        at(450, 10, shadow(20, 70, 110, 26, 0.5) + apple(88, '#B9B338')),
    ),
  ),
  hauskaffee: productPicture('Kaffeebohnen in der Papiertüte', () =>
    onShelf(
      'paper',
      at(0, 20, bag(280, 740, '#4A3325', label('chestnut', '#4A3325', '#F4EAD2'))) +
        repeat(26, (i) =>
          at(
            -520 + i * 42 + rnd.between(-14, 14),
            104 + (i % 4) * 26,
            bean(rnd.between(26, 36)),
            rnd() * 180,
          ),
        ),
    ),
  ),
  melange: productPicture('Wiener Melange mit Milchschaum, von oben', () =>
    fromAbove(
      'sage',
      at(-540, 220, napkin(430, 700, '#F1E9D6', '#0D8141'), 10),
      at(0, 0, coffeeCup(330, '#FBF8EF', '#8A5A30', 'heart')),
      repeat(7, (i) => at(480 + (i % 3) * 56, 300 + Math.floor(i / 3) * 56, bean(34), i * 60)),
      at(-330, -330, rect(-60, -44, 120, 88, linear(50, '#8A5530', '#5A321D'), 12)),
    ),
  ),
  kakao: productPicture('Heißer Kakao mit Schlagobers, von oben', () =>
    fromAbove(
      'plum',
      at(0, 0, coffeeCup(330, '#2F6B4A', '#6B3E20', 'cocoa'), 20),
      at(
        470,
        -330,
        rect(-90, -60, 180, 120, linear(50, '#6B3E20', '#3B1F12'), 12) +
          line('M-30 -60V60M30 -60V60M-90 0H90', '#2A140A', 6, 0.5),
        24,
      ),
      at(-480, 360, rect(-70, -50, 140, 100, linear(50, '#6B3E20', '#3B1F12'), 12), -20),
    ),
  ),
  marillenmarmelade: productPicture('Glas Marillenmarmelade mit frischen Marillen', () =>
    onShelf(
      'mist',
      at(-30, 20, jar(290, 560, { colour: '#E58A24' }, '#F1E9D6', label('apricot', '#C9641A'))) +
        at(360, 0, apricotHalf(112)) +
        at(-390, 20, apricotHalf(98)) +
        at(-320, -90, leaf(150, 50, '#5E9A40'), -20) +
        at(
          470,
          70,
          shadow(10, 60, 90, 20, 0.4) + circle(0, 0, 78, radial(34, '#FFC880', '#EE9333-60', '#C86A1A')),
        ),
    ),
  ),
  'suesssaurer-kuerbis': productPicture('Glas mit süßsauer eingelegtem Kürbis', () =>
    onShelf(
      'butter',
      at(
        40,
        20,
        jar(
          270,
          600,
          {
            colour: '#E9B858',
            count: 46,
            pieces: () => rect(-34, -26, 68, 52, linear(50, '#F6BE5A', '#E08A22'), 12),
          },
          '#0D8141',
          label('pumpkin'),
        ),
      ) +
        at(-380, 30, pumpkin(190)) +
        repeat(5, (i) => at(340 + i * 34, 96 + (i % 2) * 20, berry(16, '#3A2A22'))),
    ),
  ),
  'rosmarin-im-topf': productPicture('Rosmarin im Tontopf', () =>
    onShelf(
      'paper',
      boardSide(900, '#D9C3A0') +
        at(0, -250, pottedHerb(rnd, 620, '#4F7A4A')) +
        at(0, 30, pot(190, 260, '#C4704A')) +
        at(330, 60, lemonSlice(70)),
    ),
  ),
}
