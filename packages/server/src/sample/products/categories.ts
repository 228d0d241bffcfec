import { image, type SampleRecord } from '../sample-shop.ts'

export const categories: SampleRecord<'categories'>[] = [
  {
    key: 'fruehstueck',
    name: 'Frühstück',
    image: image('category-fruehstueck'),
    isEnabled: true,
    schedule: [
      { type: 'daily', from: '07:00', to: '11:30' },
      { type: 'sunday', isClosed: true },
    ],
    isVisibleWhenUnavailable: true,
  },
  { key: 'kaese', name: 'Käse', image: image('category-kaese'), isEnabled: true },
  {
    key: 'schinken-wurst',
    name: 'Schinken & Wurst',
    image: image('category-schinken-wurst'),
    isEnabled: true,
  },
  { key: 'brot-gebaeck', name: 'Brot & Gebäck', image: image('category-brot-gebaeck'), isEnabled: true },
  { key: 'kueche', name: 'Salate & Küche', image: image('category-kueche'), isEnabled: true },
  { key: 'suesses', name: 'Torten & Süßes', image: image('category-suesses'), isEnabled: true },
  { key: 'vorrat', name: 'Öl, Wein & Vorrat', image: image('category-vorrat'), isEnabled: true },
  { key: 'platten', name: 'Platten & Geschenke', image: image('category-platten'), isEnabled: true },
  { key: 'osterjause', name: 'Osterjause', image: image('category-osterjause'), isEnabled: false },
]
