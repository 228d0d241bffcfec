import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { endSecondFactorOf, endSessionsOf } from '@theke/contract/calls/account'
import { resetClockPin } from '@theke/contract/calls/clock-pin'
import { createAccessToken } from '@theke/contract/calls/keys'
import { formatDateTime } from '@theke/domain/values'
import { api } from '../../api.ts'
import type { WireRecord } from '../../crud/records.ts'
import { forgetRecords, titleOf, entityOf } from '../../crud/records.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { useMe } from '../../use-me.ts'

const endedText = (count: number) =>
  count === 0
    ? 'Es war keine Sitzung offen.'
    : count === 1
      ? 'Eine Sitzung beendet.'
      : `${count} Sitzungen beendet.`

/** The token with which a person clocks in and out; a new one replaces the old one (OPEN-105, OPEN-136). */
export function AccessTokenTab({ record }: { record: WireRecord }) {
  const name = titleOf(entityOf('users'), record)
  const isOwn = useMe().id === record.id
  const creating = useMutation({
    mutationFn: () => api(createAccessToken, { id: record.id }),
    onSuccess: () => forgetRecords('users'),
  })
  const removeSecondFactor = () =>
    confirmAction({
      title: 'Zweiten Schritt ausschalten?',
      text: `${name} meldet sich dann nur mit dem Passwort an.`,
      label: 'Ausschalten',
      run: async () => {
        await api(endSecondFactorOf, { id: record.id })
        notifications.show({ message: 'Anmeldung in zwei Schritten ausgeschaltet.' })
      },
    })
  const signOutEverywhere = () =>
    confirmAction({
      title: 'Überall abmelden?',
      text: `Alle Sitzungen von ${name} enden sofort, auf jedem Gerät${isOwn ? ' außer diesem' : ''}. Das Passwort bleibt, wie es ist.`,
      label: 'Überall abmelden',
      run: async () => {
        const { ended } = await api(endSessionsOf, { id: record.id })
        notifications.show({ message: endedText(ended) })
      },
    })
  const resetPin = () =>
    confirmAction({
      title: 'PIN zurücksetzen?',
      text: `${name} setzt dann unter „Mein Konto“ eine neue PIN für die Stempeluhr.`,
      label: 'Zurücksetzen',
      run: async () => {
        await api(resetClockPin, { id: record.id })
        await forgetRecords('users')
        notifications.show({ message: 'PIN zurückgesetzt.' })
      },
    })
  const createdAt = record['accessTokenCreatedAt'] as string | null
  const pinSetAt = record['pinSetAt'] as string | null
  return (
    <Stack>
      <Text size="sm">
        {createdAt
          ? `Es gibt einen Zugangs-Token vom ${formatDateTime(Date.parse(createdAt))} Uhr. Ein neuer macht ihn ungültig.`
          : 'Mit einem Zugangs-Token bedient die Person die Stempeluhr, ohne sich anzumelden. Sein QR-Code ist auch der Ausweis für die Stempeluhr der Filiale.'}
      </Text>
      <Text size="sm">
        {pinSetAt
          ? `PIN der Stempeluhr gesetzt am ${formatDateTime(Date.parse(pinSetAt))} Uhr.`
          : 'Noch keine PIN für die Stempeluhr der Filiale gesetzt.'}
      </Text>
      {creating.data && (
        <ShownOnce
          title={`Zugangs-Token von ${name}`}
          secret={creating.data.token}
          link={creating.data.link}
        />
      )}
      <Group>
        <Button loading={creating.isPending} onClick={() => creating.mutate()}>
          Neuen Zugangs-Token erstellen
        </Button>
        {pinSetAt && (
          <Button variant="default" onClick={resetPin}>
            PIN zurücksetzen
          </Button>
        )}
        <Button variant="default" onClick={removeSecondFactor}>
          Zweiten Schritt ausschalten
        </Button>
        <Button variant="default" onClick={signOutEverywhere}>
          Überall abmelden
        </Button>
      </Group>
    </Stack>
  )
}
