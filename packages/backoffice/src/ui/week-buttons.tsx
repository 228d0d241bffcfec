import { ActionIcon, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '@theke/domain/values'

type Props = { from: string; today: string; onWeek: (from: string) => void }

/** One week back, one on, and back to this one. */
export function WeekButtons({ from, today, onWeek }: Props) {
  return (
    <SpanButtons
      labels={['Vorige Woche', 'Diese Woche', 'Nächste Woche']}
      onMove={(step) => onWeek(addDays(from, 7 * step))}
      onToday={() => onWeek(today)}
    />
  )
}

type SpanProps = {
  labels: readonly [before: string, now: string, after: string]
  onMove: (step: -1 | 1) => void
  onToday: () => void
}

export function SpanButtons({ labels: [before, now, after], onMove, onToday }: SpanProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size={36} aria-label={before} onClick={() => onMove(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button variant="default" onClick={onToday}>
        {now}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={after} onClick={() => onMove(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  )
}
