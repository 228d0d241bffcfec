import { seededRandom } from '../packages/server/src/testing/fuzz-cases.ts'

const kinds =
  'Brot Weckerl Käse Speck Wurst Strudel Kuchen Torte Knödel Suppe Salat Aufstrich Saft Most Wein Öl Essig Honig Senf Marmelade'
const adjectives =
  'herzhaft mild würzig knusprig cremig fein kräftig frisch geräuchert gereift handgemacht süß sauer luftig saftig zart rustikal'
const origins =
  'Steiermark Kärnten Tirol Waldviertel Weinviertel Burgenland Salzkammergut Mostviertel Vorarlberg Lungau Pinzgau Wachau Marchfeld'
const ingredients =
  'Roggen Dinkel Weizen Hafer Kürbiskern Mohn Nuss Apfel Birne Zwetschke Marille Kirsche Holler Ribisel Topfen Rahm Butter Ei Schwein Rind Lamm Huhn Forelle Kren Knoblauch Zwiebel Schnittlauch Kümmel Majoran Thymian Salbei Linse Bohne Erdäpfel Karotte Sellerie Rübe Kraut Spargel Pilz'
const [kind, adjective, origin, ingredient] = [kinds, adjectives, origins, ingredients].map((words) =>
  words.split(' '),
)

/** A product with as much text, tiers and options as one of a real shop, in the form a request has. */
export function productOf(number: number) {
  const random = seededRandom(number)
  const pick = (words: readonly string[] = []) => words[Math.floor(random() * words.length)] ?? ''
  const sentence = () =>
    `${pick(kind)} ${pick(adjective)} und ${pick(adjective)}, mit ${pick(ingredient)}, ${pick(ingredient)} und ${pick(ingredient)} aus der Region ${pick(origin)}.`
  const price = Math.round(100 + random() * 4_000) / 100
  return {
    uid: `A-${Math.floor(random() * 1e6)}-${number}`,
    name: `${pick(ingredient)}-${pick(kind)} ${pick(adjective)} ${number}`,
    description: `<p>${sentence()}</p><p>${sentence()} ${sentence()}</p>`,
    allergens: ['A', 'C', 'F', 'G', 'H', 'L', 'M'].filter(() => random() < 0.4).join(', '),
    price,
    tax: 10,
    takeawayTax: 10,
    dineInTax: 10,
    type: number % 10 === 0 ? 'configurable' : 'default',
    unit: 'piece',
    schedule: number % 5 === 0 ? [{ type: 'daily', from: '08:00', to: '18:00' }] : [],
    config: { parts: number % 10 === 0 ? [{ type: 'select', name: pick(kind), options: sides(pick) }] : [] },
    content: {
      plu: String(number),
      discounts: [{ value: { amount: 10, price: Math.round(price * 90) / 100 } }],
    },
  }
}

const sides = (pick: (words?: readonly string[]) => string) =>
  [0.5, 1, 1.5].map((value) => ({ name: pick(ingredient), value }))
