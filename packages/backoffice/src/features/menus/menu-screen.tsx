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
import { MenuPlan } from './menu-validity.tsx'

/** A copy for a certain day starts with that day and says so in its name. */
const startingOn =
  (day: string) =>
  (source: Values | undefined): Values => ({
    availableFrom: toIsoInstant(firstInstantFrom(dayNumberOf(day), 0)),
    name: `${(source?.['name'] as string | undefined) ?? 'Menü'} ab ${formatLocalDate(day)}`,
  })

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
      {...(day && isLocalDate(day) ? { initial: startingOn(day) } : {})}
    />
  )
}
