import type { Branch } from '@theke/domain/catalog'
import type { branchStateText } from '@theke/domain/opening-hours'
import { openState, shopNotice } from '@theke/domain/opening-hours'
import { intakeNotice, stateText } from '@theke/domain/order-intake'

/** What a page says about the hours of its branch at one instant. */
export type Opening = {
  /** The sentence of the bar under the header and how it looks (HEADER-04). */
  text: string
  style: ReturnType<typeof branchStateText>['style']
  /** Sentences about what is paused or closed, and whether preorders are welcome (SHOP-13 to SHOP-15). */
  notice: readonly string[]
  /** Milliseconds since the epoch. */
  at: number
}

export function openingOf(branch: Branch, at: number, zone: string | undefined): Opening {
  // An unpublished branch never counts as open (OPEN-04).
  const state = branch.isPublic ? openState(branch, at, zone) : ({ state: 'closed', until: null } as const)
  const notice = [
    ...(state.state === 'closed' ? [] : intakeNotice(branch, at, zone)),
    ...shopNotice(branch, at, zone),
  ]
  return { ...stateText(branch, state, at, zone), notice, at }
}
