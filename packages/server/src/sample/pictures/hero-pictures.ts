import { breadSlice, crusts, croissant, kaiserRoll } from './bakery.ts'
import { baconRasher, hamFold, salamiSlice } from './charcuterie.ts'
import { cheeseFan, cheeseWedge, softPiece, softRound, spread } from './cheese.ts'
import { bottle, coffeeCup, type Label } from './drinks.ts'
import { berry, figHalf, grapes, raspberry, strawberry, walnut } from './fruit.ts'
import {
  cherryTomato,
  chives,
  cucumber,
  eggHalf,
  leaf,
  pumpkinSeed,
  radish,
  rocket,
  tomatoSlice,
} from './garden.ts'
import {
  alpha,
  at,
  circle,
  ellipse,
  linear,
  line,
  type Markup,
  radial,
  random,
  rect,
  repeat,
  shadow,
} from './paint.ts'
import type { Picture } from './picture.ts'
import { interior, wineBar } from './place-pictures.ts'
import { cloud, klapotetz, sky, vineyards } from './places.ts'
import { board, boardSide, bowl, fork, knife, napkin, plate, shelf, tableTop } from './stage.ts'
import { chestnut, wordmark } from './wordmark.ts'

const rnd = random('heroes')
const label = (motif: Label['motif'], ink = '#0D5B33'): Label => ({ motif, ink, ground: '#F6EFDD' })

const wide = (alt: string, width: number, height: number, draw: () => Markup): Picture => ({
  alt,
  width,
  height,
  extension: 'jpg',
  draw,
})

const hero = (alt: string, draw: () => Markup): Picture => wide(alt, 1920, 900, draw)

/** Headlines stand on the left, so the weight of these pictures is on the right. */
export const autumnSetting = (): Markup =>
  at(-330, 0, pumpkin(190)) +
  at(20, 20, bottle('swing', 132, 620, '#16240F', '#2A1A10', label('pumpkin'))) +
  at(290, 10, pumpkin(150)) +
  at(210, 60, bowl(100, '#F3EBDD', circle(0, 0, 82, radial(34, '#5A7A34', '#27431C-60', '#14260D')))) +
  repeat(12, (i) => at(-180 + i * 34, 84 - (i % 3) * 12, pumpkinSeed(20), i * 53)) +
  at(-130, 40, walnut(rnd, 44)) +
  at(-560, 40, chestnut(46)) +
  at(-480, 60, chestnut(38))

const autumnTable = (width: number, height: number): Markup =>
  shelf('butter', '#D9B98A', height * 0.68, width, height) + at(width * 0.72, height * 0.86, autumnSetting())

const pumpkin = (r: number): Markup =>
  shadow(r * 0.2, r * 0.1, r * 1.4, r * 0.26, 0.5) +
  at(
    0,
    -r * 0.6,
    [0, 4, 1, 3, 2]
      .map((order) =>
        ellipse(
          (order - 2) * r * 0.4,
          0,
          r * 0.46,
          r * 0.7,
          linear(40, '#F4B04A', `${order % 2 ? '#E08A22' : '#E8962C'}-50`, '#A85A12'),
        ),
      )
      .join('') +
      line(`M0 ${-r * 0.62}q${-r * 0.04} ${-r * 0.26} ${r * 0.22} ${-r * 0.36}`, '#6B7A3A', r * 0.16),
  )

const snackTable = (width: number, height: number): Markup =>
  tableTop('meadow', width, height) +
  at(
    width * 0.68,
    height * 0.5,
    at(40, 0, board(900, 700, '#A8723F', 'hero')) +
      at(-250, -200, hamFold('h1', 170, '#E79C97', '#FBEDE3'), -20) +
      at(-110, -230, hamFold('h2', 160, '#E39089', '#FBEDE3'), 30) +
      at(150, -200, cheeseFan('h3', '#F0C766', '#B9722F', 4, 220)) +
      at(-220, 10, baconRasher('h4', 330, '#B5473F'), 4) +
      at(40, 20, bowl(130, '#3F6E5E', spread('h5', 108, '#E58F4E') + chives(rnd, 12, 80, 80))) +
      repeat(3, (i) => at(230 + i * 84, 30, salamiSlice(`h6${i}`, 72))) +
      at(-270, 190, breadSlice('h7', 120, crusts.dark, '#D9B27A'), -12) +
      at(-120, 220, breadSlice('h8', 120, crusts.dark, '#D9B27A'), 10) +
      at(30, 230, eggHalf(62), 20) +
      at(130, 220, cucumber(54)) +
      at(200, 240, radish(44)) +
      at(330, 200, kaiserRoll('h9', 110)) +
      at(-520, -260, plate(170)) +
      at(-540, -250, rocket(120), 30) +
      at(-500, -300, tomatoSlice(64)) +
      at(-560, 280, cherryTomato(54)) +
      at(-480, 330, cherryTomato(44, '#E08A1E')) +
      at(470, -340, napkin(320, 340, '#F1E9D6', '#0D8141'), 24),
  )

export const breakfastSetting = (): Markup =>
  at(0, 20, plate(310)) +
  at(-40, -20, croissant(230), -10) +
  at(120, 120, berry(26, '#3C4A86')) +
  at(60, 160, raspberry(rnd, 34)) +
  at(-60, 170, strawberry(40)) +
  at(400, -190, coffeeCup(130, '#F7F3E9', '#8A5A30', 'heart')) +
  at(
    -420,
    200,
    bowl(
      150,
      '#5F8494',
      circle(0, 0, 126, linear(55, '#FFFFFF', '#EFE7D6')) +
        repeat(5, (i) =>
          at(Math.cos(i * 1.3) * 60, Math.sin(i * 1.3) * 60, berry(24, i % 2 ? '#B5202F' : '#3C4A86')),
        ),
    ),
  ) +
  at(380, 230, kaiserRoll('bt', 130)) +
  at(-400, -230, napkin(300, 360, '#F3EBDD', '#0D8141'), -18) +
  at(-330, 40, fork(380), 6) +
  at(330, 40, knife(380), -6)

const breakfastTable = (width: number, height: number): Markup =>
  tableTop('apricot', width, height) + at(width * 0.68, height * 0.5, breakfastSetting())

export const cheeseSetting = (): Markup =>
  boardSide(1040, '#A8723F') +
  at(-190, -10, cheeseWedge('ch', { paste: '#F2CE74', rind: '#8A5A2C', marks: 'eyes' }, 270), 0, 0.82) +
  at(240, 0, softRound('ch', 250, '#F1ECDF', '#F6E4AE', 110)) +
  at(420, 70, softPiece('#F1ECDF', '#F6E4AE'), 0, 0.7) +
  at(40, 90, grapes(rnd, 30, '#5A2F5E', 15)) +
  at(-420, 70, figHalf(rnd, 56)) +
  at(-330, 100, walnut(rnd, 40))

const cheeseTable = (width: number, height: number): Markup =>
  shelf('sage', '#D9B98A', height * 0.64, width, height) + at(width * 0.7, height * 0.84, cheeseSetting())

const hills = (width: number, height: number): Markup =>
  sky(width, height, '#A3CDE0', '#FBEFD4') +
  circle(width * 0.78, height * 0.28, 220, radial(50, alpha('#FFF3C4', 0.95), alpha('#FFF3C4', 0))) +
  circle(width * 0.78, height * 0.28, 66, '#FFE9A8') +
  cloud(width * 0.3, height * 0.2, 150) +
  cloud(width * 0.56, height * 0.13, 90) +
  vineyards(width, height, 'hills') +
  at(width * 0.66, height * 0.8, klapotetz(height * 0.42))

export const heroPictures: Record<string, Picture> = {
  'hero-theke': hero('Blick in das Geschäft mit Feinkosttheke und Regalen', () =>
    interior(1920, 900, '#0D6B38'),
  ),
  'hero-weinbar': hero('Weinbar am Abend', () => wineBar(1920, 900)),
  'hero-huegel': hero('Weingärten im südsteirischen Hügelland', () => hills(1920, 900)),
  'hero-catering': hero('Gedeckter Tisch mit Jausenbrett', () => snackTable(1920, 900)),
  'slide-herbst': hero('Kürbisse, Kernöl und Kastanien', () => autumnTable(1920, 900)),
  'slide-fruehstueck': hero('Frühstückstisch mit Croissant und Melange', () => breakfastTable(1920, 900)),
  'slide-kaese': hero('Käsebrett mit Bergkäse, Camembert und Trauben', () => cheeseTable(1920, 900)),
  'signage-kernoel': wide('Kürbisse und Kernöl', 1920, 1080, () => autumnTable(1920, 1080)),
  'signage-jause': wide('Jausenbrett von oben', 1920, 1080, () => snackTable(1920, 1080)),
  'signage-weinbar': wide('Weinbar mit gefüllten Gläsern', 1920, 1080, () => wineBar(1920, 1080)),
  'news-kuerbisernte': wide('Kürbisernte: Kürbisse und frisch gepresstes Kernöl', 1200, 900, () =>
    at(-420, 0, autumnTable(1750, 900)),
  ),
  'news-kaeseabend': wide('Käsebrett für den Verkostungsabend', 1200, 900, () =>
    at(-380, 0, cheeseTable(1750, 900)),
  ),
  'og-image': wide(
    'Feinkost Maronigg',
    1200,
    630,
    () =>
      at(-300, -90, snackTable(1620, 760)) +
      rect(0, 0, 860, 630, linear(0, '#FCFBF7', '#FCFBF7-70', alpha('#FCFBF7', 0))) +
      at(50, 230, wordmark('#16281D', '#0D8141'), 0, 0.5),
  ),
  'template-preisplakat': wide(
    'Hintergrund für Preisplakate',
    1080,
    1350,
    () =>
      rect(0, 0, 1080, 1350, linear(60, '#FFFDF6', '#F5EFE0')) +
      rect(40, 40, 1000, 1270, 'none', 40, 'stroke="#0D8141" stroke-width="6"') +
      at(540, 150, chestnut(62)) +
      at(90, 1280, leaf(210, 60, '#8DB163'), -30) +
      at(990, 1280, leaf(210, 60, '#8DB163'), -150) +
      at(120, 1230, leaf(170, 46, '#6F9A48'), -62) +
      at(960, 1230, leaf(170, 46, '#6F9A48'), -118),
  ),
  logo: {
    alt: 'Feinkost Maronigg',
    width: 1200,
    height: 320,
    extension: 'png',
    draw: () => wordmark('#16281D', '#0D8141'),
  },
  'logo-weinbar': {
    alt: 'Feinkost Maronigg, helle Fassung',
    width: 1200,
    height: 320,
    extension: 'png',
    draw: () => wordmark('#FBF6E8', '#CFE0A8'),
  },
  favicon: {
    alt: 'Kastanie',
    width: 512,
    height: 512,
    extension: 'png',
    draw: () =>
      rect(16, 16, 480, 480, linear(60, '#12904A', '#0A6633'), 110) +
      at(256, 274, chestnut(150)) +
      at(256, 112, line('M0 0Q30 -34 74 -36M4 -2Q-8 -22 -4 -44', '#CFE0A8', 16)),
  },
}
