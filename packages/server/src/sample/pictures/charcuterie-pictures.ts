import { breadSlice, crusts, grissini, kaiserRoll } from './bakery.ts'
import {
  baconRasher,
  baconSlab,
  grillMarks,
  hamFold,
  hamRibbon,
  horseradish,
  mustardSwirl,
  salamiSlice,
  salamiStick,
  sausage,
  terrineSlice,
} from './charcuterie.ts'
import { spread } from './cheese.ts'
import { berry, figHalf } from './fruit.ts'
import { basil, chives, leaf, onionRing, parsley, pumpkinSeed, rocket } from './garden.ts'
import { at, random, repeat } from './paint.ts'
import { fromAbove, type Picture, productPicture } from './picture.ts'
import { board, bowl, knife, napkin, parchment, plate, roundBoard, slate, stoneware } from './stage.ts'

const rnd = random('charcuterie')

export const charcuteriePictures: Record<string, Picture> = {
  beinschinken: productPicture('Beinschinken, dünn von der Hand geschnitten', () =>
    fromAbove(
      'paper',
      at(30, 20, roundBoard(545, '#A8723F')),
      at(0, 0, parchment('bein', 760, 700), -9),
      repeat(5, (i) =>
        at(
          Math.cos(i * 1.2566 - 1.5) * 190,
          Math.sin(i * 1.2566 - 1.5) * 170,
          hamFold(`bein${i}`, 210, i % 2 ? '#EDA9A2' : '#E59790', '#FCF1E8'),
          i * 72,
        ),
      ),
      at(0, 20, hamFold('bein9', 150, '#F0B2AA', '#FCF1E8', 230)),
      at(330, 330, horseradish('krn', 100)),
      at(-360, 300, parsley(rnd, 120)),
    ),
  ),
  rohschinken: productPicture('Luftgetrockneter Rohschinken in Streifen, mit Feige und Grissini', () =>
    fromAbove(
      'forest',
      at(0, 20, slate(1180, 820)),
      at(-30, -190, hamRibbon('roh1', 760, 190, '#B23A3F', '#F8E7DC'), -7),
      at(40, -40, hamRibbon('roh2', 800, 190, '#A6333A', '#F6E3D6'), 5),
      at(-20, 120, hamRibbon('roh3', 760, 190, '#B8444A', '#F8E7DC'), -4),
      at(50, 260, hamRibbon('roh4', 700, 170, '#A6333A', '#F6E3D6'), 6),
      at(-340, 250, figHalf(rnd, 84), -20),
      at(390, -270, figHalf(rnd, 74), 30),
      at(-300, -300, rocket(190), 200),
      at(330, 320, grissini('rohg', 420, 3), -28),
    ),
  ),
  'mangalitza-speck': productPicture('Speck vom Mangalitzaschwein im Stück und in Scheiben', () =>
    fromAbove(
      'clay',
      at(0, 10, board(1200, 860, '#9A6638', 'speck')),
      at(0, -170, baconSlab('man', 820, 380, '#B5473F')),
      at(-30, 130, baconRasher('man1', 760, '#B5473F'), -3),
      at(20, 220, baconRasher('man2', 780, '#AD4038'), 2),
      at(-10, 310, baconRasher('man3', 740, '#B5473F'), -2),
      at(470, 300, berry(24, '#2F2A33')),
      at(500, 240, berry(20, '#2F2A33')),
      at(-500, 330, leaf(150, 36, '#5E8240'), -50),
    ),
  ),
  frankfurter: productPicture('Zwei Paar Frankfurter mit Senf, Kren und Semmel', () =>
    fromAbove(
      'butter',
      at(560, 160, napkin(420, 820, '#F3EBDD', '#B4540A'), -6),
      plate(505),
      at(0, -190, sausage(720, 104, '#CC7A4A', 0.16), -4),
      at(10, -60, sausage(740, 104, '#C46F40', 0.16), -2),
      at(0, 70, sausage(730, 104, '#CC7A4A', 0.16), 3),
      at(10, 200, sausage(700, 104, '#C46F40', 0.16), 6),
      at(-210, 300, mustardSwirl(104)),
      at(20, 340, horseradish('frk', 100)),
      at(330, 330, kaiserRoll('frs', 170)),
    ),
  ),
  kaesekrainer: productPicture('Gegrillte Käsekrainer mit süßem Senf', () =>
    fromAbove(
      'apricot',
      at(0, 20, board(1180, 800, '#8F5F37', 'krainer')),
      at(-10, -180, sausage(760, 140, '#9A4A26', 0.2) + grillMarks(760, 140, 0.2, '#F6D98A'), -5),
      at(20, 40, sausage(780, 140, '#8E4222', 0.2) + grillMarks(780, 140, 0.2, '#F6D98A'), 4),
      at(-10, 250, sausage(740, 140, '#9A4A26', 0.2) + grillMarks(740, 140, 0.2, '#F6D98A'), -2),
      at(420, 260, bowl(118, '#F7F1E3', mustardSwirl(98, '#B9852A'))),
      at(-470, 320, onionRing(62)),
      at(-420, -300, parsley(rnd, 120)),
    ),
  ),
  wildsalami: productPicture('Wildsalami im Stück mit aufgeschnittenen Scheiben', () =>
    fromAbove(
      'sage',
      at(10, 20, board(1200, 840, '#B98449', 'wild')),
      at(-60, -190, salamiStick('wil', 800, 140, '#7E2B2B'), -6),
      repeat(5, (i) => at(-330 + i * 165, 170 + (i % 2) * 40, salamiSlice(`wil${i}`, 136, '#862F2E'))),
      at(470, 340, berry(22, '#2F2A33')),
      at(430, -40, leaf(130, 32, '#5E8240'), 50),
      at(-480, 360, berry(20, '#2F2A33')),
    ),
  ),
  leberpastete: productPicture('Leberpastete im Teigmantel mit Pistazien und Preiselbeeren', () =>
    fromAbove(
      'plum',
      at(0, 0, stoneware(510, '#D8D2C4')),
      at(-130, -90, terrineSlice('lp1', 470, '#B77B62'), -12),
      at(150, 60, terrineSlice('lp2', 470, '#BC8168'), 10),
      repeat(9, (i) =>
        at(-260 + (i % 3) * 44, 200 + Math.floor(i / 3) * 40, berry(21, i % 2 ? '#A81F2E' : '#C4323F')),
      ),
      at(-120, 330, basil(100), 20),
      at(240, -320, breadSlice('lpb', 120, crusts.golden, '#F3DDAF'), 16),
    ),
  ),
  verhackertes: productPicture('Verhackertes im Steinguttopf, dazu Schwarzbrot und Kürbiskerne', () =>
    fromAbove(
      'mist',
      at(30, 20, roundBoard(550, '#B98449')),
      at(
        250,
        210,
        breadSlice('ver', 250, '#6B3A1C', '#B98A5A') +
          at(0, 30, spread('verb', 170, '#F0DCC8')) +
          chives(rnd, 26, 130, 120) +
          at(40, 20, onionRing(52)),
        18,
      ),
      at(
        -150,
        -110,
        bowl(
          310,
          '#8A6B52',
          spread('verh', 262, '#F3E2D0') +
            repeat(12, () =>
              at(rnd.between(-160, 160), rnd.between(-160, 160), pumpkinSeed(22), rnd() * 180),
            ),
        ),
      ),
      at(-390, 240, knife(520), -128),
    ),
  ),
}
