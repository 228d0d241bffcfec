import { ActionIcon, Button, Group } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'

/** How large the picture is shown; null fits it into its place. */
export type Zoom = number | null

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4]

/** The next step in a direction. */
export const zoomed = (scale: number, by: 1 | -1): number =>
  (by === 1 ? steps.find((step) => step > scale * 1.01) : steps.findLast((step) => step < scale * 0.99)) ??
  scale

type Props = { scale: number; onZoom: (zoom: Zoom) => void }

export const ZoomControls = ({ scale, onZoom }: Props) => (
  <Group gap={4} wrap="nowrap" role="group" aria-label="Vergrößerung">
    <ActionIcon
      variant="default"
      size={32}
      aria-label="Verkleinern"
      onClick={() => onZoom(zoomed(scale, -1))}
    >
      <IconMinus size={16} />
    </ActionIcon>
    <Button
      variant="default"
      size="xs"
      h={32}
      onClick={() => onZoom(1)}
      aria-label={`${Math.round(scale * 100)} %, auf 100 % zeigen`}
    >
      {Math.round(scale * 100)} %
    </Button>
    <ActionIcon variant="default" size={32} aria-label="Vergrößern" onClick={() => onZoom(zoomed(scale, 1))}>
      <IconPlus size={16} />
    </ActionIcon>
    <Button variant="subtle" size="xs" h={32} onClick={() => onZoom(null)}>
      Einpassen
    </Button>
  </Group>
)
