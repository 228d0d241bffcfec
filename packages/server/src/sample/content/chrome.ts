import { image, type Ref, ref, type SampleRecord, upload } from '../sample-shop.ts'

type Item = {
  type: 'home' | 'site' | 'branch' | 'link' | 'label'
  target: Ref | string | null
  label: string
  isEnabled: boolean
  children: Item[]
}

const item = (
  type: Item['type'],
  target: Item['target'],
  label: string,
  children: Item[] = [],
  isEnabled = true,
): Item => ({
  type,
  target,
  label,
  isEnabled,
  children,
})

const site = (key: string, label = '', children: Item[] = []) =>
  item('site', ref(`sites/${key}`), label, children)
const branch = (key: string, label: string) => item('branch', ref(`branches/${key}`), label)
const link = (target: string, label: string, isEnabled = true) => item('link', target, label, [], isEnabled)

export const navigations: SampleRecord<'navigations'>[] = [
  {
    key: 'header',
    identifier: 'header-navigation',
    items: [
      item('home', null, 'Start'),
      item('label', null, 'Filialen', [
        branch('graz', 'Graz'),
        branch('wien', 'Wien'),
        branch('leibnitz', 'Leibnitz'),
      ]),
      site('catering'),
      site('weinbar'),
      site('ueber-uns', 'Über uns', [site('mitarbeit'), site('hofladen')]),
      site('kontakt'),
    ],
  },
  {
    key: 'footer',
    identifier: 'footer-navigation',
    items: [
      item('home', null, 'Start'),
      site('ueber-uns'),
      site('mitarbeit'),
      site('kontakt'),
      link('tel:+433165550140', 'Graz anrufen'),
      link('mailto:office@maronigg.example', 'E-Mail schreiben'),
      link('https://www.maronigg.example/presse', 'Presse', false),
    ],
  },
  {
    key: 'footer-shop-left',
    identifier: 'footer-navigation-shop-left',
    items: [branch('graz', 'Graz'), branch('wien', 'Wien'), site('catering')],
  },
  {
    key: 'footer-shop-right',
    identifier: 'footer-navigation-shop-right',
    items: [site('kontakt'), site('ueber-uns'), link('tel:+433165550140', '+43 316 5550140')],
  },
]

export const blocks: SampleRecord<'blocks'>[] = [
  {
    key: 'news',
    identifier: 'news',
    name: 'Neuigkeiten',
    type: 'newsBlock',
    isPublic: true,
    content: {
      news: [
        { value: { image: image('news-kuerbisernte') } },
        { value: { image: image('news-kaeseabend') } },
        { value: { file: upload('weinkarte') } },
      ],
    },
  },
  {
    key: 'shop-slider',
    identifier: 'shop-slider',
    name: 'Slider im Shop',
    type: 'shopSlider',
    isPublic: true,
    content: {
      slides: [
        {
          value: {
            image: image('slide-herbst'),
            title: '<h2>Frisch gepresst</h2><p>Das neue Kernöl ist da.</p>',
          },
        },
        {
          value: {
            image: image('slide-fruehstueck'),
            title: '<h2>Guten Morgen</h2><p>Frühstück bis halb zwölf.</p>',
          },
        },
        {
          value: {
            image: image('slide-kaese'),
            title: '<h2>Vom Laib</h2><p>Bergkäse, zwölf Monate gereift.</p>',
          },
        },
      ],
    },
  },
  {
    key: 'lieferhinweis',
    identifier: 'lieferhinweis',
    name: 'Hinweis zur Lieferung',
    type: 'default',
    isPublic: true,
    content: {
      body: '<p>Wir liefern mit dem Lastenrad. Bitte geben Sie Stiege und Tür an, damit wir Sie gleich finden.</p>',
    },
  },
  {
    key: 'hinweis-alt',
    identifier: 'hinweis-alt',
    name: 'Hinweis von der früheren Website',
    type: 'legacy',
    isPublic: true,
    content: {
      html: '<div class="hinweis"><strong>Pfand:</strong> Gläser und Kisten nehmen wir gerne zurück.</div>',
    },
  },
  {
    key: 'ostern',
    identifier: 'ostern',
    name: 'Osterjause (Entwurf)',
    type: 'default',
    isPublic: false,
    content: { body: '<p>Die Osterjause nehmen wir ab Aschermittwoch an.</p>' },
  },
]

export const redirects: SampleRecord<'redirects'>[] = [
  { key: 'speisekarte', path: 'speisekarte', target: '/store/graz', statusCode: '302' },
  { key: 'catering-alt', path: 'partyservice', target: '/catering', statusCode: '301' },
  { key: 'kontakt-alt', path: 'kontakt.html', target: '/kontakt', statusCode: '301' },
  { key: 'shop-wien', path: 'wien', target: '/store/wien', statusCode: '301' },
]
