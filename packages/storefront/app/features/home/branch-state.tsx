import {
  branchStateText,
  isBranchOpen,
  openState,
  openTodayText,
  reopeningText,
} from '@theke/domain/opening-hours'
import { useShop } from '../../shop/shop-context.ts'
import { useNow } from '../../shop/use-now.ts'
import { Chip, type Tone } from '../../ui/surface.tsx'
import type { HomeBranch } from './home-data.ts'

const tones: Record<'success' | 'warning' | 'closed', Tone> = {
  success: 'success',
  warning: 'warning',
  closed: 'neutral',
}

/** Whether a branch is open now; an unpublished one is 'inaktiv' and never counts as open (HOME-04, OPEN-04). */
export function BranchStateChip({ branch }: { branch: HomeBranch }) {
  const zone = useShop().config.timeZone || undefined
  const { text, style } = branchStateText(openState(branch, useNow(), zone), zone)
  if (!branch.isPublic) return <Chip>inaktiv</Chip>
  return (
    <Chip tone={tones[style]} icon="clock">
      {text}
    </Chip>
  )
}

/** 'Offen heute 11:00 Uhr bis 22:00 Uhr' and from when pickup is possible (HOME-09); while closed, when it opens again (HOURS-06). */
export function OpenToday({ branch }: { branch: HomeBranch }) {
  const zone = useShop().config.timeZone || undefined
  const now = useNow()
  if (!branch.isPublic) return null
  const today = openTodayText(branch, now, zone)
  const reopening = isBranchOpen(branch, now, zone) ? null : reopeningText(branch, now, zone)
  const lines = [today?.hours, today?.pickup, reopening].filter(Boolean)
  return lines.map((line) => <p key={line}>{line}</p>)
}
