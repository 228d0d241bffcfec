import { Timeline, Title } from '@mantine/core'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { momentWords } from '../order-times.ts'
import { eventWords } from '../event-words.ts'

/** What happened to the order, when and by whom. */
export function OrderTrail({ order }: { order: StaffOrder }) {
  const entries = order.history ?? []
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="verlauf">
      <Title order={3} id="verlauf" fz="md" mb="xs">
        Verlauf
      </Title>
      <Timeline active={entries.length - 1} bulletSize={14} lineWidth={2}>
        {entries.map((entry) => (
          <Timeline.Item key={entry.id} title={eventWords(entry, order.isDelivery)}>
            {momentWords(entry.createdAt, Date.now())}
            {entry.user && ` · ${entry.user.username}`}
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  )
}
