import { Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { setClockPin } from '@theke/contract/calls/clock-pin'
import { clockTexts } from '@theke/contract/texts.de'
import { pinProblem } from '@theke/domain/time-tracking'
import { formatDateTime } from '@theke/domain/values'
import { type FormEvent, useState } from 'react'
import { api, queryClient } from '../api.ts'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
import { meQuery, useMe } from '../use-me.ts'

/** The PIN with which a person opens the own tile at the time clock of the branch. */
export function ClockPinForm() {
  const { pinSetAt } = useMe() as { pinSetAt?: string | null }
  const failure = useFailure()
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const pin = formText(form, 'pin')
    const code = pinProblem(pin)
    if (code) return setProblem(clockTexts.pinProblems[code])
    if (pin !== formText(form, 'repeated')) return setProblem('Die beiden PINs sind verschieden.')
    setProblem(undefined)
    if (!(await failure.watch(() => api(setClockPin, { pin }, { isShownByCaller: true })))) return
    form.reset()
    notifications.show({ message: 'PIN für die Stempeluhr gesetzt.' })
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  return (
    <Paper component="section" withBorder radius="lg" p="lg">
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Title order={2} size="h4">
            PIN für die Stempeluhr
          </Title>
          <Text size="sm">
            {pinSetAt
              ? `Gesetzt am ${formatDateTime(Date.parse(pinSetAt))} Uhr. Eine neue PIN ersetzt sie.`
              : 'Damit öffnen Sie an der Stempeluhr Ihrer Filiale die Kachel mit Ihrem Namen.'}
          </Text>
          <PasswordInput
            name="pin"
            label="Neue PIN"
            description="4 bis 12 Ziffern"
            inputMode="numeric"
            autoComplete="off"
            required
            withAsterisk={false}
            error={problem ?? failure.message}
          />
          <PasswordInput
            name="repeated"
            label="Neue PIN wiederholen"
            inputMode="numeric"
            autoComplete="off"
            required
            withAsterisk={false}
          />
          <Button type="submit" loading={failure.isRunning} style={{ alignSelf: 'start' }}>
            PIN setzen
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
