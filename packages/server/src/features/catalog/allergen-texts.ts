import {
  type AllergenCountry,
  allergenKeysIn,
  allergenLetters,
  isAllergenLetters,
  sortedAllergens,
} from '@theke/domain/catalog'
import type { Values } from '../../crud/codec.ts'
import type { EntityHooks } from '../../crud/hooks.ts'

type Named = { allergenKeys?: readonly string[]; allergens?: string }
type Option = Values & Named & { name?: string }
type Step = Values & { options?: readonly Option[] }

/**
 * The letters follow from the keys where any are chosen; without keys the text is what somebody wrote, and letters that
 * came from keys go with them.
 */
function withLetters<T extends Named>(values: T, before: Named | undefined, country: AllergenCountry): T {
  const keys = sortedAllergens(values.allergenKeys ?? [])
  if (keys.length > 0) return { ...values, allergenKeys: keys, allergens: allergenLetters(keys, country) }
  const isLeft = (before?.allergenKeys?.length ?? 0) > 0 && before?.allergens === values.allergens
  return isLeft ? { ...values, allergens: '' } : values
}

function withOptionLetters(config: unknown, before: unknown, country: AllergenCountry): unknown {
  const { parts = [], ...rest } = (config ?? {}) as { parts?: readonly Step[] }
  const known = (before as { parts?: readonly Step[] } | undefined)?.parts ?? []
  return {
    ...rest,
    parts: parts.map((step, index) => ({
      ...step,
      options: (step.options ?? []).map((option) => {
        const past = known[index]?.options?.find(({ name }) => name === option.name)
        return withLetters(option, past, country)
      }),
    })),
  }
}

/** A program that knows only the text changes the keys with it, as far as the text is letters. */
function fromText(values: Values, past: Named, country: AllergenCountry): Values {
  const keys = values['allergenKeys'] as readonly string[] | undefined
  const isTextOnly = keys === undefined || (keys.length === 0 && past.allergenKeys?.length === 0)
  if (!('allergens' in values) || !isTextOnly) return values
  const text = String(values['allergens'])
  return { ...values, allergenKeys: country === 'AT' && isAllergenLetters(text) ? allergenKeysIn(text) : [] }
}

/**
 * Labels, tickets, menu boards and orders show the text of a product's allergens, and so do programs that know only the
 * text; it is written whenever a product is saved.
 */
export const allergenTexts = (
  country: () => Promise<AllergenCountry>,
): Record<'products', Pick<EntityHooks, 'beforeSave'>> => ({
  products: {
    async beforeSave(values, { before = {} }) {
      const isNamed = 'allergenKeys' in values || 'allergens' in values
      if (!isNamed && !('config' in values)) return values
      const at = await country()
      const past = {
        allergenKeys: before['allergenKeys'] ?? [],
        allergens: before['allergens'] ?? '',
      } as Named
      const own = isNamed ? withLetters({ ...past, ...fromText(values, past, at) }, past, at) : values
      return 'config' in values
        ? { ...own, config: withOptionLetters(values['config'], before['config'], at) }
        : own
    },
  },
})
