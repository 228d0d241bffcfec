import type { Branch } from '@theke/domain/catalog'
import type { LeadTime } from '@theke/domain/opening-hours'
import { useMatches } from 'react-router'
import type { Logo } from './logo.ts'
import type { Opening } from './opening.ts'

/** When products are offered that are not always, by their id (OPEN-192). */
export type OfferedTimes = Readonly<Record<number, NonNullable<LeadTime['times']>>>

/** What the loader of every route below /store/{branchIdentifier} gives, whatever else it gives. */
export type BranchPageData = {
  branch: Branch
  logo: Logo | null
  opening: Opening
  /** The version of what may change while somebody reads (calls/branch-offer.ts). */
  offer: string
}

/** The branch of the address with its hours, undefined on all other pages (OPEN-21). */
export function useBranchPage(): BranchPageData | undefined {
  for (const { params, loaderData } of useMatches()) {
    const page = loaderData as BranchPageData | undefined
    if (params['branchIdentifier'] && page?.branch) return page
  }
  return undefined
}

/** The branch of the address, undefined on all other pages (OPEN-21). */
export const useSelectedBranch = (): Branch | undefined => useBranchPage()?.branch
