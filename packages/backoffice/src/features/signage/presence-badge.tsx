import { Badge } from '@mantine/core'
import type { TvPresence } from '@theke/domain/signage'
import { presences } from './tv-words.ts'

/** The traffic light of a TV, readable without its colour. */
export const PresenceBadge = ({ presence }: { presence: TvPresence }) => (
  <Badge variant="dot" size="lg" tt="none" fw={500} color={presences[presence].color} miw="max-content">
    {presences[presence].label}
  </Badge>
)
