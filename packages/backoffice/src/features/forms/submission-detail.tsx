import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ChosenExtra, StoredForm } from '@theke/contract/calls/forms'
import { bookingEvents } from '@theke/domain/content'
import { formatDateTime, formatLocalDate } from '@theke/domain/values'
import type { ReactNode } from 'react'
import { centsText, moneyText } from '../../ui/money-text.ts'
import styles from './submission-detail.module.css'

const extraText = ({ price, unit, quantity }: ChosenExtra) =>
  [`${quantity} ×`, moneyText(price), unit].filter(Boolean).join(' ')

const eventText = (key: string) => {
  const event = Object.entries(bookingEvents).find(([name]) => name === key)?.[1]
  return event ? `${event.label}, ${centsText(event.price)}` : key
}

const headings: Readonly<Record<StoredForm['type'], string>> = {
  contact: 'Kontaktanfrage',
  booking: 'Buchungsanfrage',
  withdrawal: 'Widerruf',
}

/** One submission with everything that was filled in, and the way to answer it. */
export function SubmissionDetail({ form }: { form: StoredForm }) {
  const { type, name, createdAt, email, phone, event, date, services, comment } = form
  const dialled = `tel:${phone.replaceAll(/[^\d+]/g, '')}`
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {headings[type]} von {name}
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {formatDateTime(Date.parse(createdAt))} Uhr
        </Text>
      </div>
      <dl className={styles['facts']}>
        <Fact label="E-Mail">
          <Anchor href={`mailto:${email}`} inherit>
            {email}
          </Anchor>
        </Fact>
        {phone && (
          <Fact label="Telefon">
            <Anchor href={dialled} inherit>
              {phone}
            </Anchor>
          </Fact>
        )}
        {event && <Fact label="Veranstaltung">{eventText(event)}</Fact>}
        {date && <Fact label="Datum">{formatLocalDate(date)}</Fact>}
        {Object.entries(services).map(([key, extra]) => (
          <Fact key={key} label={extra.label}>
            {extraText(extra)}
          </Fact>
        ))}
      </dl>
      <Text size="sm" className={styles['comment'] ?? ''}>
        {comment}
      </Text>
      <Group gap="xs">
        <Button
          component="a"
          href={`mailto:${email}`}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
        >
          Antworten
        </Button>
        <Button
          component="a"
          href={dialled}
          variant="default"
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          Anrufen
        </Button>
      </Group>
    </Stack>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
