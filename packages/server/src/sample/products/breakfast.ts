import { productsOf } from './product.ts'

const product = productsOf('fruehstueck')

export const breakfast = [
  product('steirisches-fruehstueck', {
    uid: 'FM-1001',
    name: 'Steirisches Frühstück',
    description:
      '<p>Beinschinken, Bergkäse, weiches Ei, Liptauer und eine Handsemmel. Dazu Butter und Gemüse vom Markt.</p>',
    allergens: 'A, C, G, M',
    price: 13.9,
    tax: 10,
    unit: 'serving',
    minimumQuantity: 1,
    maximumQuantity: 12,
    quantityStepSize: 1,
    isLeadTimeEnabled: true,
    leadTimeType: 'minutes',
    leadTimeValue: 20,
    content: { subcategory: 'Frühstücksteller', plu: '101' },
  }),
  product('eierspeis-mit-kernoel', {
    uid: 'FM-1002',
    name: 'Eierspeis mit Kernöl',
    description:
      '<p>Drei Freilandeier aus der Eisenpfanne, Schnittlauch, ein guter Schuss Kernöl und Bauernbrot.</p>',
    allergens: 'A, C, G',
    price: 9.4,
    tax: 10,
    type: 'configurable',
    isStepByStep: false,
    unit: 'serving',
    content: { subcategory: 'Warmes', plu: '102' },
    config: {
      parts: [
        {
          type: 'select',
          name: 'Größe',
          optional: false,
          options: [
            { name: 'Zwei Eier', modifier: 'subtract', value: 1.6 },
            { name: 'Drei Eier', modifier: 'add', value: 0 },
            { name: 'Vier Eier', modifier: 'add', value: 1.6 },
          ],
        },
        {
          type: 'multiselect',
          name: 'Dazu',
          description: 'So viele Beilagen, wie Sie möchten.',
          optional: true,
          options: [
            { name: 'Mangalitza-Speck', modifier: 'add', value: 2.9 },
            { name: 'Champignons', modifier: 'add', value: 1.8 },
            { name: 'Bergkäse', modifier: 'add', value: 2.2, allergens: 'G' },
            { name: 'Ohne Brot', modifier: 'subtract', value: 0.8 },
          ],
        },
        {
          type: 'text',
          name: 'Anmerkung für die Küche',
          description: 'Zum Beispiel: gut durchgebraten.',
          optional: true,
        },
      ],
    },
  }),
  product('joghurt-mit-granola', {
    uid: 'FM-1003',
    name: 'Joghurt mit Granola und Marillen',
    description:
      '<p>Naturjoghurt vom Bergbauern, hausgemachtes Granola mit Kürbiskernen, Marillen und Beeren. Im Mehrwegglas.</p>',
    allergens: 'A, G, H',
    price: 7.2,
    tax: 10,
    unit: 'serving',
    content: {
      subcategory: 'Süß',
      plu: '103',
      mainSupplier: 'Bergbauernhof Pristovnik',
      deposit: 1,
      isDepositTaxed: true,
    },
  }),
  product('schinken-kaese-croissant', {
    uid: 'FM-1004',
    name: 'Croissant mit Beinschinken und Bergkäse',
    description: '<p>Buttercroissant, lauwarm, mit Beinschinken, Bergkäse und Rucola.</p>',
    allergens: 'A, C, G',
    price: 6.4,
    tax: 10,
    content: {
      subcategory: 'Belegt',
      plu: '104',
      discounts: [{ value: { amount: 6, price: 5.9 } }],
      dimensions: { weight: 0.18 },
    },
  }),
  product('raeucherforellen-weckerl', {
    uid: 'FM-1005',
    name: 'Weckerl mit Räucherforelle',
    description: '<p>Kornweckerl mit Räucherforelle, Krenrahm, Gurke und Dille.</p>',
    allergens: 'A, D, G, N',
    price: 7.6,
    tax: 10,
    content: {
      subcategory: 'Belegt',
      plu: '105',
      mainSupplier: 'Fischzucht Laßnitzbach',
      dimensions: { weight: 0.22 },
    },
  }),
  product('fruehstueck-fuer-zwei', {
    uid: 'FM-1006',
    name: 'Frühstück für zwei',
    description: '<p>Ein ganzer Frühstückstisch im Korb. Sie brauchen nur noch die Zeitung.</p>',
    allergens: 'A, C, G, M, O',
    price: 34,
    tax: 10,
    type: 'bundle',
    unit: 'package',
    isLeadTimeEnabled: true,
    leadTimeType: 'hours',
    leadTimeValue: 12,
    content: { subcategory: 'Zum Mitnehmen', plu: '106', dimensions: { weight: 2.1 } },
    config: {
      parts: [
        { type: 'text', name: '4 Handsemmeln und 2 Buttercroissants' },
        { type: 'text', name: '12 dag Beinschinken und 12 dag Bergkäse' },
        { type: 'text', name: '2 weiche Eier' },
        { type: 'text', name: 'Marillenmarmelade und Butter' },
        { type: 'text', name: '2 Joghurts mit Granola' },
        { type: 'text', name: '0,5 l Apfelsaft naturtrüb' },
      ],
    },
  }),
]
