import {
  dayNumberOf,
  firstInstantFrom,
  formatLocalDate,
  isLocalDate,
  toIsoInstant,
} from '@theke/domain/values'
import { useLocation } from 'react-router'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import type { Values } from '../../crud/form-values.ts'
import { MenuPlan, useMenuTerms } from './menu-validity.tsx'
import { emptyMenuQuestion } from './menu-words.ts'

/** A copy for a certain day starts with that day and says so in its name. */
const startingOn =
  (day: string) =>
  (source: Values | undefined): Values => ({
    availableFrom: toIsoInstant(firstInstantFrom(dayNumberOf(day), 0)),
    name: `${(source?.['name'] as string | undefined) ?? 'Menü'} ab ${formatLocalDate(day)}`,
  })

/** An empty menu would empty its branches without a word. */
function useEmptyMenuQuestion() {
  const { branches } = useMenuTerms()
  return (values: Values) => {
    const chosen = (values['branches'] ?? []) as { id: number }[]
    const named = branches.filter(({ id }) => chosen.some((one) => one.id === id))
    return emptyMenuQuestion(values['catalog'] as { products: unknown[] }[] | null, named)
  }
}

export function MenuScreen() {
  const { id, from } = useEditAddress()
  const day = new URLSearchParams(useLocation().search).get('day')
  return (
    <EntityEdit
      key={id ?? `new ${from} ${day}`}
      path="menus"
      id={id}
      from={from}
      aside={MenuPlan}
      question={useEmptyMenuQuestion()}
      {...(day && isLocalDate(day) ? { initial: startingOn(day) } : {})}
    />
  )
}
