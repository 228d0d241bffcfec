import { circle, line, linear, type Markup, rect, shape } from './paint.ts'
import type { Picture } from './picture.ts'

const green = '#0D8141'
const soft = '#EAF0DA'
const amber = '#E0A03A'

/** Line icons on a pale disc; 512 x 512 with transparent corners. */
const icon = (alt: string, strokes: string, fills: Markup = ''): Picture => ({
  alt,
  width: 512,
  height: 512,
  extension: 'png',
  draw: () =>
    circle(256, 256, 250, linear(55, '#F6F9EC', `${soft}-60`, '#D8E4BE')) + fills + line(strokes, green, 20),
})

const sun = circle(348, 150, 34, amber)

export const iconPictures: Record<string, Picture> = {
  'tag-weinbar': icon(
    'Weinglas',
    'M184 120H328C336 210 312 276 256 282C200 276 176 210 184 120ZM256 282V384M196 392H316',
    shape('M186 190H326C322 240 300 272 256 276C212 272 190 240 186 190Z', '#C2607A'),
  ),
  'tag-mittagstisch': icon(
    'Teller mit Besteck',
    'M256 166A90 90 0 1 0 256 346A90 90 0 1 0 256 166ZM118 130V206Q118 230 138 230V386M98 130V196Q98 230 138 230M138 130V206M394 130Q356 160 364 254H394V386',
    circle(256, 256, 52, '#F3DFA9'),
  ),
  'tag-gastgarten': icon(
    'Baum mit Tisch',
    'M256 398V280M256 330L206 286M256 310L300 272M150 398H362',
    circle(256, 190, 96, '#9CC069') + circle(200, 230, 60, '#86B155') + circle(316, 226, 62, '#B4D284'),
  ),
  'tag-barrierefrei': icon(
    'Rampe zum Eingang',
    'M120 376H392M120 376L300 296H392V376M330 296V160H392V296M212 262V330M190 290H236',
    circle(212, 216, 28, amber),
  ),
  'tag-parkplatz': icon(
    'Parkplatz',
    'M214 372V150H280A66 66 0 0 1 280 282H214',
    rect(132, 110, 248, 292, '#F6F9EC', 44),
  ),
  'tag-hofladen': icon(
    'Hofladen mit Giebel',
    'M112 246L256 136L400 246M142 232V384H370V232M216 384V300H296V384',
    sun + rect(232, 218, 48, 46, '#F3DFA9', 6),
  ),
  'tag-lieferung': icon(
    'Lieferrad',
    'M164 270A54 54 0 1 0 164 378A54 54 0 1 0 164 270ZM358 270A54 54 0 1 0 358 378A54 54 0 1 0 358 270ZM164 324L222 214H314L358 324M222 214L258 324H164M258 324L314 214M304 172H342L314 214M200 214H244',
    rect(112, 138, 104, 76, '#F3DFA9', 12),
  ),
  'icon-kastanie': icon(
    'Kastanie',
    'M256 116C290 176 386 190 374 286C362 380 150 380 138 286C126 190 222 176 256 116ZM160 316C206 270 306 270 352 316',
    shape('M160 316C206 270 306 270 352 316C330 376 182 376 160 316Z', '#EBD2A4'),
  ),
  'icon-korb': icon(
    'Korb',
    'M122 236H390L358 388H154ZM166 236C166 96 346 96 346 236M206 270L216 356M256 270V356M306 270L296 356',
    circle(216, 206, 34, '#D8604A') + circle(290, 200, 40, amber),
  ),
  'icon-brief': icon(
    'Brief',
    'M118 164H394V356H118ZM118 172L256 276L394 172',
    rect(118, 164, 276, 192, '#FBF8EE', 10),
  ),
  'icon-uhr': icon(
    'Uhr',
    'M256 112A144 144 0 1 0 256 400A144 144 0 1 0 256 112ZM256 176V262L318 304',
    circle(256, 256, 140, '#FBF8EE'),
  ),
  'icon-blatt': icon(
    'Blatt',
    'M136 388C116 236 216 128 388 124C396 296 292 396 136 388ZM136 388L300 214',
    shape('M136 388C116 236 216 128 388 124Z', '#CFE0A8'),
  ),
  'icon-haken': icon('Haken', 'M152 264L230 342L368 178'),
  'icon-kaese': icon(
    'Käse',
    'M112 296L348 160Q400 196 400 296V372H112ZM112 296H400',
    circle(206, 334, 22, amber) + circle(304, 328, 28, amber) + circle(326, 236, 18, amber),
  ),
}
