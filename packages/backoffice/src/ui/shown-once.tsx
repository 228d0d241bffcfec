import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { QrCode } from './qr-code.tsx'

/** A secret that only its hash is kept of: to be taken along now or never. */
export function ShownOnce({ title, secret, link }: { title: string; secret: string; link: string }) {
  return (
    <Alert color="orange" title={title}>
      <Stack gap="sm">
        <Text size="sm">Nur jetzt sichtbar. Bitte gleich übernehmen.</Text>
        <Group align="start">
          <QrCode text={link} label={`QR-Code: ${title}`} size={180} />
          <Stack gap="xs" flex={1} miw={220}>
            <Copied label="Schlüssel kopieren" value={secret} />
            <Copied label="Link kopieren" value={link} />
          </Stack>
        </Group>
      </Stack>
    </Alert>
  )
}

/** A text that is to be taken along, with a button for it. */
export function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {value}
      </Code>
      <CopyButton value={value} timeout={3_000}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="subtle" onClick={copy}>
            {copied ? 'Kopiert' : label}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
