import SiteContent from 'area:SiteContent'
import { BranchFinder } from '../../features/home/branch-finder.tsx'
import type { Home } from '../../features/home/home-data.ts'
import { ManyBranches } from '../../features/home/many-branches.tsx'
import { OneBranch } from '../../features/home/one-branch.tsx'

/**
 * The home screen: the page of the shop with its branches below the hero (HOME-02), the only branch with everything about
 * it, or the list to choose from (HOME-01, HOME-03, HOME-05).
 */
export default function HomePage({ home }: { home: Home }) {
  const [only, ...others] = home.branches
  if (home.page) return <SiteContent site={home.page} afterHero={<BranchFinder home={home} />} />
  return only && others.length === 0 ? <OneBranch home={home} branch={only} /> : <ManyBranches home={home} />
}
