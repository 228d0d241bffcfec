import {
  alpha,
  at,
  circle,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  polygon,
  radial,
  random,
  rect,
  repeat,
  shape,
} from './paint.ts'
import type { Picture } from './picture.ts'
import {
  awning,
  cloud,
  counter,
  houseWindow,
  klapotetz,
  pendant,
  planter,
  shelfBoard,
  shelfRow,
  shopSign,
  sky,
  vineyards,
} from './places.ts'
import { wineGlass } from './drinks.ts'

const scene = (alt: string, draw: () => Markup): Picture => ({
  alt,
  width: 1600,
  height: 1200,
  extension: 'jpg',
  draw,
})

const pavement = (y: number, colour = '#CFC6B4'): Markup => {
  const rnd = random('pavement')
  return (
    rect(0, y, 1600, 1200 - y, linear(90, lighter(colour, 0.2), darker(colour, 0.16))) +
    repeat(5, (row) => {
      const top = y + 14 + row * row * 12
      return (
        line(`M0 ${top}H1600`, darker(colour, 0.3), 3, 0.35) +
        repeat(12, (i) =>
          line(
            `M${i * 140 + (row % 2) * 70 + rnd.between(-8, 8)} ${top}l${(i - 5.5) * 6} ${14 + row * 22}`,
            darker(colour, 0.3),
            3,
            0.3,
          ),
        )
      )
    })
  )
}

/** Shop front with two display windows and a door; 1000 wide, feet at y = 0. */
const shopFront = (paint: string, awningColour: string): Markup => {
  const display = (x: number) =>
    rect(x - 12, -372, 344, 330, linear(60, lighter(paint, 0.25), darker(paint, 0.1)), 8) +
    rect(x, -360, 320, 306, linear(90, '#FFF3CF', '#F3D9A0-60', '#D9B070')) +
    at(x, -76, shelfRow(`front${x}`, 320, 0.62)) +
    rect(x, -76, 320, 22, '#A8723F') +
    at(x, -230, shelfRow(`upper${x}`, 320, 0.5)) +
    rect(x, -230, 320, 12, '#A8723F') +
    shape(
      polygon([
        [x, -170],
        [x + 150, -360],
        [x + 220, -360],
        [x, -80],
      ]),
      '#FFFFFF',
      'fill-opacity=".22"',
    ) +
    rect(x, -54, 320, 54, linear(90, lighter(paint, 0.1), darker(paint, 0.24)))
  return (
    rect(-520, -470, 1040, 470, linear(90, lighter(paint, 0.12), darker(paint, 0.2)), 6) +
    display(-480) +
    display(160) +
    rect(-122, -372, 244, 372, darker(paint, 0.3), 6) +
    rect(-108, -358, 216, 352, linear(60, lighter(paint, 0.2), darker(paint, 0.06)), 4) +
    rect(-80, -330, 160, 210, linear(60, '#FFF1C8', '#E3C48A'), 4) +
    shape(
      polygon([
        [-80, -190],
        [40, -330],
        [80, -330],
        [-80, -140],
      ]),
      '#FFFFFF',
      'fill-opacity=".3"',
    ) +
    circle(78, -96, 11, '#D9A441') +
    at(0, -396, awning(1080, 96, awningColour, 15)) +
    at(0, -456, shopSign(620, darker(paint, 0.4), '#F4E9CC'))
  )
}

const clockTower = (x: number, y: number): Markup =>
  at(
    x,
    y,
    shape('M-230 220C-160 40 -60 10 20 0C120 10 240 70 300 220Z', linear(90, '#7FA45E', '#5F8A48')) +
      rect(-48, -150, 96, 160, linear(0, '#F1E6CC', '#C9B48A')) +
      rect(-66, -170, 132, 26, '#8F5F37') +
      shape('M-72 -168L0 -262L72 -168Z', linear(0, '#B5573A', '#7E3424')) +
      rect(-6, -292, 12, 40, '#7A5230') +
      circle(0, -92, 36, '#FBF6E8') +
      circle(0, -92, 36, 'none', 'stroke="#B98449" stroke-width="6"') +
      line('M0 -92V-118M0 -92L18 -84', '#3A2A1A', 5),
  )

const upperFloor = (y: number, count: number, draw: (index: number) => Markup): Markup =>
  repeat(count, (i) => at(800 + (i - (count - 1) / 2) * (980 / count), y, draw(i)))

export const placePictures: Record<string, Picture> = {
  'branch-graz': scene(
    'Geschäft in der Grazer Altstadt, dahinter der Schloßberg mit dem Uhrturm',
    () =>
      sky(1600, 1200, '#A9CFE0', '#F6EBD2') +
      cloud(1240, 170, 130) +
      clockTower(118, 300) +
      rect(0, 500, 270, 640, linear(0, '#E9C9B0', '#D3A98A')) +
      rect(1330, 360, 270, 760, linear(0, '#C9D3C0', '#AEBDA6')) +
      repeat(
        4,
        (i) =>
          at(130, 600 + i * 150, houseWindow(70, 96, '#FBF6E8')) +
          at(1466, 470 + i * 160, houseWindow(76, 104, '#FBF6E8')),
      ) +
      rect(250, 230, 1100, 900, linear(0, '#F6D98F', '#EFC66E-60', '#D9A850')) +
      shape('M210 250L330 90H1270L1390 250Z', linear(90, '#C4654A', '#8E3F2C')) +
      repeat(9, (i) => line(`M${300 + i * 125} 240L${360 + i * 112} 100`, '#6E2C1E', 5, 0.3)) +
      repeat(3, (i) =>
        at(
          520 + i * 280,
          178,
          shape('M-46 40V-6Q0 -54 46 -6V40Z', '#F6D98F') + rect(-24, -8, 48, 46, '#7FA0A4', 4),
        ),
      ) +
      rect(236, 238, 1128, 26, linear(90, '#FFFDF2', '#D9C79A'), 6) +
      upperFloor(420, 5, () => houseWindow(104, 150, '#FFFBEE', '#3F7A58')) +
      rect(250, 560, 1100, 16, '#FFF6DE', 0, 'fill-opacity=".8"') +
      at(800, 1080, shopFront('#0D6B38', '#0D8141')) +
      pavement(1080) +
      planter(250, 1110, 1.1) +
      planter(1340, 1112, 1.1) +
      at(
        660,
        1090,
        line('M0 0V-60M-30 0L0 -60L30 0', '#7A5230', 7) +
          rect(-44, -118, 88, 74, '#24382D', 6) +
          repeat(3, (i) => line(`M-28 ${-100 + i * 20}h${56 - i * 12}`, '#F4E9CC', 5, 0.8)),
      ),
  ),
  'branch-wien': scene(
    'Geschäft in einem Wiener Gründerzeithaus am Karmelitermarkt',
    () =>
      sky(1600, 1200, '#B6D3DE', '#F3E8D6') +
      cloud(300, 140, 120) +
      rect(0, 260, 210, 860, linear(0, '#D9C2AE', '#C2A58C')) +
      rect(1390, 300, 210, 820, linear(0, '#CBD5D3', '#A9BAB8')) +
      repeat(
        4,
        (i) =>
          at(104, 380 + i * 170, houseWindow(72, 112, '#F6EFDD')) +
          at(1496, 420 + i * 165, houseWindow(72, 112, '#F6EFDD')),
      ) +
      rect(190, 120, 1220, 1010, linear(0, '#F3EBDD', '#E6DAC2-60', '#CDBB9A')) +
      rect(160, 96, 1280, 44, linear(90, '#FFFDF4', '#CDBB9A'), 4) +
      repeat(31, (i) => rect(186 + i * 40, 140, 22, 24, '#E0D2B4')) +
      repeat(2, (floor) =>
        upperFloor(270 + floor * 216, 6, (i) => {
          const gable =
            floor === 1
              ? shape('M-84 -100L0 -140L84 -100Z', linear(90, '#FFFDF4', '#CDBB9A'))
              : rect(-78, -112, 156, 18, linear(90, '#FFFDF4', '#CDBB9A'), 3)
          return (
            gable +
            houseWindow(92, 142, '#FFFDF6') +
            (floor === 1 && i % 5 !== 0
              ? line('M-70 92H70M-60 92v34M-30 92v34M0 92v34M30 92v34M60 92v34M-70 126H70', '#4A5550', 5)
              : '')
          )
        }),
      ) +
      rect(190, 610, 1220, 22, linear(90, '#FFFDF4', '#CDBB9A')) +
      repeat(2, (i) => rect(190 + i * 1180, 632, 40, 460, linear(0, '#FFF9EA', '#D3C4A4'))) +
      at(800, 1090, shopFront('#23503A', '#7C2F45')) +
      pavement(1090, '#C9C4BA') +
      at(
        330,
        1150,
        line(
          'M-46 0A40 40 0 1 0 34 0A40 40 0 1 0 -46 0ZM90 0A40 40 0 1 0 170 0A40 40 0 1 0 90 0ZM-6 0L34 -90H96L130 0M34 -90L62 0H-6M88 -120H120L96 -90',
          '#24382D',
          9,
        ) + rect(-30, -142, 86, 52, '#C9955C', 8),
      ) +
      planter(1290, 1124, 1.1),
  ),
  'branch-leibnitz': scene(
    'Hofladen bei Leibnitz zwischen Weingärten mit Klapotetz',
    () =>
      sky(1600, 1200, '#9CC9DE', '#FBEFD4') +
      circle(1290, 190, 190, radial(50, alpha('#FFF3C4', 0.95), alpha('#FFF3C4', 0))) +
      circle(1290, 190, 70, '#FFE9A8') +
      cloud(420, 170, 140) +
      cloud(960, 110, 90) +
      vineyards(1600, 960, 'leibnitz') +
      at(1330, 850, klapotetz(420)) +
      rect(0, 940, 1600, 260, linear(90, '#C9C48A', '#A9A060')) +
      shape(
        'M520 1200C620 1060 720 1010 760 960H900C920 1020 1060 1080 1160 1200Z',
        linear(90, '#E6D6AE', '#CDB684'),
      ) +
      rect(300, 560, 900, 420, linear(0, '#FBF6E8', '#EDE3CB-60', '#D0C19C')) +
      shape('M230 580L420 330H1080L1270 580Z', linear(90, '#B5654A', '#7E3A28')) +
      repeat(10, (i) => line(`M${290 + i * 105} 566L${430 + i * 72} 342`, '#5E2619', 5, 0.3)) +
      rect(300, 780, 900, 200, linear(90, '#A8723F', '#7A5230')) +
      repeat(23, (i) => line(`M${320 + i * 40} 784V976`, '#5A3A20', 4, 0.5)) +
      at(450, 676, houseWindow(110, 120, '#FFFBEE', '#3F7A58')) +
      at(1050, 676, houseWindow(110, 120, '#FFFBEE', '#3F7A58')) +
      rect(640, 640, 220, 340, '#5A3A20', 6) +
      rect(652, 652, 196, 322, linear(60, '#3F8A5C', '#1F5A38'), 4) +
      rect(676, 678, 148, 130, linear(60, '#FFF1C8', '#E3C48A'), 4) +
      at(750, 596, shopSign(500, '#1F4A33', '#F4E9CC')) +
      at(
        390,
        960,
        repeat(3, (i) =>
          at(
            i * 90,
            0,
            repeat(5, (k) =>
              ellipse((k - 2) * 20, -34, 22, 36, linear(40, '#F4B04A', '#E08A22-50', '#A85A12')),
            ) + rect(-4, -86, 8, 22, '#6B7A3A'),
          ),
        ),
      ) +
      planter(900, 986, 0.9) +
      planter(600, 986, 0.9),
  ),
  'interior-graz': scene('Verkaufsraum mit Feinkosttheke und Weinregal', () =>
    interior(1600, 1200, '#0D6B38'),
  ),
  'interior-bar': scene('Weinbar am Abend mit hängenden Lampen', () => wineBar(1600, 1200)),
}

export function interior(width: number, height: number, counterColour: string): Markup {
  const floor = height - 160
  return (
    rect(0, 0, width, height, linear(90, '#FBF6E8', '#EFE3C8-60', '#DCC9A2')) +
    repeat(Math.ceil(width / 60), (i) =>
      repeat(4, (row) => rect(i * 60 + 3, 470 + row * 44, 54, 38, linear(50, '#FFFFFF', '#E4ECCF'), 4)),
    ) +
    repeat(3, (row) =>
      at(
        90,
        190 + row * 210 * 0.72,
        shelfRow(`in${row}${width}`, width - 180, 0.56) + shelfBoard(width - 180),
      ),
    ) +
    rect(0, floor, width, height - floor, linear(90, '#C9A577', '#8F6B42')) +
    repeat(14, (i) =>
      line(`M${i * (width / 13)} ${floor}l${(i - 6.5) * 40} ${height - floor}`, '#6E4C2A', 4, 0.3),
    ) +
    at(60, floor + 50, counter(width - 120, counterColour)) +
    repeat(Math.floor(width / 420), (i) => pendant(260 + i * 420, 70, '#0D6B38'))
  )
}

export function wineBar(width: number, height: number): Markup {
  const floor = height - 260
  return (
    rect(0, 0, width, height, linear(90, '#2E4A3A', '#1E3328-50', '#14231C')) +
    rect(
      0,
      0,
      width,
      height,
      linear(90, alpha('#FFD98A', 0.06), `${alpha('#FFD98A', 0.26)}-36`, alpha('#FFD98A', 0)),
    ) +
    repeat(3, (row) =>
      at(80, 250 + row * 150, shelfRow(`bar${row}`, width - 160, 0.54) + shelfBoard(width - 160, '#7A5230')),
    ) +
    rect(0, floor, width, 46, linear(90, '#D0A46B', '#8F5F37'), 4) +
    rect(0, floor + 46, width, height - floor - 46, linear(90, '#5A3A24', '#2E1C10')) +
    repeat(Math.floor(width / 130), (i) =>
      rect(20 + i * 130, floor + 76, 104, height - floor - 110, linear(60, '#6E4A2E', '#3E2616'), 8),
    ) +
    at(width * 0.28, floor + 8, wineGlass(230, '#DE6E7C')) +
    at(width * 0.36, floor + 14, wineGlass(240, '#E6D77A')) +
    at(width * 0.66, floor + 10, wineGlass(240, '#7E1D36')) +
    repeat(Math.floor(width / 400), (i) =>
      pendant(200 + i * (width / Math.floor(width / 400)), 120, '#B98449'),
    )
  )
}
