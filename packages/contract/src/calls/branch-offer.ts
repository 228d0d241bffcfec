import type { InitData } from './storefront.ts'

const versions = new WeakMap<Pick<InitData, 'branches' | 'products'>, Map<number, string>>()

/**
 * A mark of everything that may change while a guest reads the menu of a branch: pauses, rushes, usual preparation and what is sold out.
 * A page with another mark than the server's shows something old.
 */
export function offerVersion(init: Pick<InitData, 'branches' | 'products'>, branchId: number): string {
  const known = versions.get(init) ?? new Map<number, string>()
  versions.set(init, known)
  const version = known.get(branchId) ?? markOf(JSON.stringify(offerOf(init, branchId)))
  known.set(branchId, version)
  return version
}

function offerOf({ branches, products }: Pick<InitData, 'branches' | 'products'>, branchId: number) {
  const branch = branches.find(({ id }) => id === branchId)
  const soldOut = products.flatMap(({ id, soldOut: entries }) =>
    entries.filter((entry) => entry.branch?.id === branchId).map(({ until }) => [id, until]),
  )
  const preparation = [
    branch?.preparationMinutesForTakeaway,
    branch?.preparationMinutesForDelivery,
    branch?.preparationMinutesForDineIn,
  ]
  return [branch?.pauses, branch?.rushes, preparation, soldOut]
}

/** FNV-1a with 32 bits: short, and two states of a shop hardly ever share it. */
function markOf(text: string): string {
  let mark = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++)
    mark = Math.imul(mark ^ text.charCodeAt(index), 0x01_00_01_93)
  return (mark >>> 0).toString(36)
}
