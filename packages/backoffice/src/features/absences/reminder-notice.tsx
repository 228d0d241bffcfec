import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirmHolidayReminder } from '@theke/contract/calls/absences'
import { api } from '../../api.ts'
import { useMe } from '../../use-me.ts'
import { accountQuery, refreshAbsences } from './absence-calls.ts'

/** Days that will lapse: the person confirms to have read it, because the employer has to prove that. */
export function ReminderNotice() {
  const { id } = useMe()
  const { data } = useQuery(accountQuery(id))
  const open = data?.reminders.filter(({ confirmedAt }) => confirmedAt === null) ?? []
  const [latest] = open
  if (!latest) return null
  const confirm = async () => {
    for (const reminder of open) await api(confirmHolidayReminder, { id: reminder.id })
    await refreshAbsences()
  }
  return (
    <Alert color="orange" title="Urlaub, der verfällt">
      <Stack gap="xs" align="start">
        {[...new Set(open.map(({ text }) => text))].map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        <Button onClick={() => void confirm()}>Gelesen</Button>
      </Stack>
    </Alert>
  )
}
