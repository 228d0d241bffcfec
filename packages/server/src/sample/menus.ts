import { bakery } from './products/bakery.ts'
import { breakfast } from './products/breakfast.ts'
import { charcuterie } from './products/charcuterie.ts'
import { cheese } from './products/cheese.ts'
import { kitchen } from './products/kitchen.ts'
import { pantry } from './products/pantry.ts'
import { platters } from './products/platters.ts'
import { sweets } from './products/sweets.ts'
import { onDay, ref, type SampleRecord } from './sample-shop.ts'

type Products = readonly { key: string }[]

const group = (category: string, products: Products) => ({
  category: ref(`categories/${category}`),
  products: products.map(({ key }) => ref(`products/${key}`)),
})

const without = (products: Products, ...keys: readonly string[]): Products =>
  products.filter(({ key }) => !keys.includes(key))

const everything = [
  group('fruehstueck', breakfast),
  group('kueche', kitchen),
  group('kaese', cheese),
  group('schinken-wurst', charcuterie),
  group('brot-gebaeck', bakery),
  group('suesses', sweets),
  group('vorrat', pantry),
  group('platten', platters),
]

export const menus: SampleRecord<'menus'>[] = [
  {
    key: 'graz',
    name: 'Karte Graz',
    availableFrom: onDay(-45, '06:00'),
    branches: [ref('branches/graz')],
    catalog: everything,
  },
  {
    key: 'wien',
    name: 'Karte Wien',
    availableFrom: onDay(-45, '06:00'),
    branches: [ref('branches/wien')],
    catalog: [
      group('fruehstueck', breakfast),
      group('kueche', without(kitchen, 'tafelspitz', 'freilandschweinsbraten', 'raeucherlachsforelle')),
      group('kaese', cheese),
      group('schinken-wurst', charcuterie),
      group('brot-gebaeck', without(bakery, 'laugenbrezel')),
      group('suesses', sweets),
      group('vorrat', without(pantry, 'apfelsaft', 'rosmarin-im-topf')),
      group('platten', platters),
    ],
  },
  {
    key: 'leibnitz',
    name: 'Karte Hofladen',
    branches: [ref('branches/leibnitz')],
    catalog: [
      group('vorrat', pantry),
      group('kaese', cheese),
      group('schinken-wurst', charcuterie),
      group('platten', platters),
    ],
  },
  {
    key: 'graz-wien-naechste',
    name: 'Nächste Saison',
    availableFrom: onDay(40, '06:00'),
    branches: [ref('branches/graz'), ref('branches/wien')],
    catalog: [
      group('platten', platters),
      group('suesses', sweets),
      group('fruehstueck', breakfast),
      group('kueche', without(kitchen, 'kuerbiscremesuppe')),
      group('kaese', cheese),
      group('schinken-wurst', charcuterie),
      group('brot-gebaeck', bakery),
      group('vorrat', pantry),
    ],
  },
]
