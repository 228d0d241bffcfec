import type { Design, Layer } from '@theke/domain/image-template'

const base: Omit<Layer, 'id' | 'type' | 'x' | 'y' | 'width' | 'height'> = {
  group: '',
  rotation: 0,
  opacity: 100,
  isVisible: true,
  value: '',
  fit: 'cover',
  fontFamily: 'Rubik 700',
  fontStyle: '400',
  size: 40,
  minSize: 0,
  lineHeight: 1.2,
  maxLines: 0,
  color: '#16281d',
  stroke: null,
  strokeWidth: 0,
  radius: 0,
  alignment: 'left',
}

let count = 0
type More = Partial<Layer>
const layer = (
  type: Layer['type'],
  box: readonly [number, number, number, number],
  more: More = {},
): Layer => {
  const [x, y, width, height] = box
  return { ...base, id: `l${++count}`, type, x, y, width, height, ...more }
}
const text = (value: string, box: readonly [number, number, number, number], more: More = {}) =>
  layer('text', box, { value, ...more })
const design = (layers: readonly Layer[], more: Partial<Design> = {}): Design => ({
  width: 540,
  height: 540,
  backgroundColor: '#ffffff',
  layers,
  ...more,
})

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'
const sentence = 'Würzige Käsekrainer mit Süßkartoffelwürfeln, Sauerkrautfülle und Preiselbeerjoghurtsoße'

/** Templates that server and browser must draw alike: every kind of layer, and texts that German shops have. */
export const givenTemplates: readonly { name: string; design: Design; hasBackground?: boolean }[] = [
  { name: 'a short text', design: design([text('Bergkäse', [40, 40, 460, 80], { size: 64 })]) },
  {
    name: 'a long word that becomes smaller',
    design: design([text(longWord, [20, 200, 500, 60], { size: 64, minSize: 10, maxLines: 1 })]),
  },
  { name: 'a long word that is split', design: design([text(longWord, [40, 40, 300, 300], { size: 44 })]) },
  {
    name: 'a sentence in several lines',
    design: design([text(sentence, [30, 30, 480, 480], { size: 42, fontFamily: 'Lato regular' })]),
  },
  {
    name: 'a centred text',
    design: design([text(sentence, [30, 30, 480, 400], { size: 30, alignment: 'center' })]),
  },
  {
    name: 'a text on the right in two colours',
    design: design([
      text('Angebot', [30, 30, 480, 60], { alignment: 'right', color: '#c2255c' }),
      text('2,90\u00a0€ / 100\u00a0g', [30, 110, 480, 60], { alignment: 'right', fontFamily: 'Oswald 600' }),
    ]),
  },
  {
    name: 'letters of the neighbours',
    design: design([text('Žlutý čaj, gulyás főzve, łosoś', [30, 30, 480, 300], { size: 40 })]),
  },
  {
    name: 'a serif font in italics',
    design: design([
      text('Schwarzwälder Kirschtorte', [30, 60, 480, 200], {
        size: 48,
        fontFamily: 'Playfair Display italic',
      }),
    ]),
  },
  {
    name: 'a turned text',
    design: design([text('Größe XXL', [90, 200, 360, 80], { size: 60, rotation: -18 })]),
  },
  {
    name: 'a transparent text',
    design: design([text('Ausverkauft', [40, 220, 460, 80], { size: 60, opacity: 40 })]),
  },
  {
    name: 'shapes one over another',
    design: design([
      layer('shape', [40, 40, 300, 200], { color: '#0d8141' }),
      layer('shape', [180, 140, 300, 300], { color: '#ffd43b', radius: 40, opacity: 80 }),
    ]),
  },
  {
    name: 'a shape with a border and a turn',
    design: design([
      layer('shape', [120, 120, 300, 200], {
        color: '#fff3bf',
        stroke: '#e8590c',
        strokeWidth: 12,
        radius: 24,
        rotation: 33,
      }),
    ]),
  },
  {
    name: 'a circle',
    design: design([layer('shape', [120, 120, 300, 300], { color: '#1971c2', radius: 150 })]),
  },
  { name: 'a picture that fills', design: design([layer('image', [60, 60, 400, 300])]) },
  {
    name: 'a picture that fits, with round corners',
    design: design([layer('image', [40, 40, 460, 300], { fit: 'contain', radius: 32 })]),
  },
  {
    name: 'a turned picture over a background picture',
    design: design([layer('image', [140, 140, 260, 200], { rotation: 12, radius: 12 })]),
    hasBackground: true,
  },
  {
    name: 'a QR code',
    design: design([layer('qrcode', [120, 120, 300, 300], { value: 'https://shop.example/?product=12' })]),
  },
  {
    name: 'a barcode with its number',
    design: design([
      layer('barcode', [80, 140, 380, 160], { value: '4006381333931', color: '#000000' }),
      text('4006381333931', [80, 310, 380, 40], {
        size: 28,
        alignment: 'center',
        fontFamily: 'Inter regular',
      }),
    ]),
  },
  {
    name: 'a group that is turned and faded',
    design: design([
      layer('group', [120, 120, 300, 300], { id: 'g', rotation: 15, opacity: 70 }),
      layer('shape', [0, 0, 300, 300], { group: 'g', color: '#ffe3e3', radius: 20 }),
      text('Frühstücksbuffet', [20, 40, 260, 80], { group: 'g', size: 48, minSize: 12, maxLines: 1 }),
      layer('image', [40, 130, 220, 140], { group: 'g' }),
    ]),
  },
  {
    name: 'a whole poster',
    design: design(
      [
        layer('shape', [0, 0, 540, 150], { color: '#0d8141' }),
        text('Steirisches Kürbiskernöl', [30, 30, 480, 90], {
          size: 60,
          minSize: 16,
          maxLines: 2,
          color: '#ffffff',
          alignment: 'center',
        }),
        layer('image', [70, 190, 400, 330], { radius: 24 }),
        text(sentence, [40, 550, 460, 130], { size: 26, fontFamily: 'Merriweather regular' }),
        text('8,90\u00a0€', [40, 700, 300, 130], { size: 110, fontFamily: 'Oswald 700', color: '#c92a2a' }),
        layer('qrcode', [380, 700, 140, 140], { value: 'https://shop.example/?product=7' }),
        text('Größe', [380, 860, 140, 30], { isVisible: false }),
      ],
      { height: 960, backgroundColor: '#fffdf5' },
    ),
  },
]
