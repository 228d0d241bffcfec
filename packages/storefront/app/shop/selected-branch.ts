import type { Branch } from '@theke/domain/catalog'
import { useMatches } from 'react-router'

/** What the loader of every route below /store/{branchIdentifier} gives, whatever else it gives. */
export type BranchPageData = { branch: Branch }

/** The branch of the address, undefined on all other pages (OPEN-21). */
export function useSelectedBranch(): Branch | undefined {
  for (const { params, loaderData } of useMatches()) {
    const branch = (loaderData as Partial<BranchPageData> | undefined)?.branch
    if (params['branchIdentifier'] && branch) return branch
  }
  return undefined
}
