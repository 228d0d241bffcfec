import { Chip, type Tone } from '@theke/ui/surface.tsx'
import type { HomeBranch } from './home-data.ts'
import { useHomeHours } from './use-home-hours.ts'

const tones: Record<'success' | 'warning' | 'closed', Tone> = {
  success: 'success',
  warning: 'warning',
  closed: 'neutral',
}

/** Whether a branch is open now; an unpublished one is 'inaktiv' and never counts as open (HOME-04, OPEN-04). */
export function BranchStateChip({ branch }: { branch: HomeBranch }) {
  const { text, style } = useHomeHours(branch).state
  if (!branch.isPublic) return <Chip>inaktiv</Chip>
  return (
    <Chip tone={tones[style]} icon="clock">
      {text}
    </Chip>
  )
}

/** 'Offen heute 11:00 Uhr bis 22:00 Uhr' and from when pickup is possible (HOME-09); while closed, when it opens again (HOURS-06). */
export function OpenToday({ branch }: { branch: HomeBranch }) {
  const { today } = useHomeHours(branch)
  if (!branch.isPublic) return null
  return today.map((line) => <p key={line}>{line}</p>)
}
