import { isMeasured } from '../quantity/index.ts'
import type { CheckedProduct } from './shop-facts.ts'

/** Whether the law asks for a price per kilogram or litre that the product does not give (PAngV, PrAG). */
export function lacksBasePrice(product: CheckedProduct): boolean {
  const { unit, isPriceHidden, calculationModel, content } = product
  if (isPriceHidden || isMeasured(unit)) return false
  if (calculationModel !== 'fixed') return content.basePrice === null
  return (content.dimensions.weight ?? 0) > 0 && content.referencePrice.price === null
}

/** Words for drinks with alcohol: alone, or at the end of a longer word ('Weißwein'). */
const alcoholic =
  /(^|[^a-zäöüß])(gin|rum|wodka|whiske?y|aperol|prosecco)($|[^a-zäöüß])|(bier|wein|sekt|schnaps|likör|spritzer)($|[^a-zäöüß])/i

/** Whether a drink seems to hold alcohol and does not say how much (Art. 28 LMIV: above 1.2 % by volume). */
export const lacksAlcoholContent = ({ name, description, content }: Drink) =>
  isAlcoholic({ name, content }) && !content.alcohol && !/\d\s*%\s*vol/i.test(`${name} ${description}`)

type Drink = Pick<CheckedProduct, 'name' | 'description'> & {
  content: Pick<CheckedProduct['content'], 'alcohol'>
}

/** Whether a drink has or seems to have alcohol: by what is entered, else by its name. */
export const isAlcoholic = ({ name, content }: Pick<Drink, 'name' | 'content'>) =>
  (content.alcohol ?? 0) > 1.2 || (alcoholic.test(name) && !/alkoholfrei|essig/i.test(name))

type Packed = Pick<CheckedProduct, 'name' | 'description'> & {
  content: Pick<CheckedProduct['content'], 'deposit'>
}

/** Whether a drink comes in a can or bottle and nothing is said about its deposit. */
export const lacksDepositNote = ({ name, description, content }: Packed) =>
  content.deposit === null &&
  /(^|[^a-zäöü])(dose|pet|flasche)($|[^a-zäöü])/i.test(name) &&
  !/pfand/i.test(`${name} ${description}`)
