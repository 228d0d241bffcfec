import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ImageReference } from '@theke/contract/calls/media'
import { imageUrl } from '@theke/contract/calls/media'
import { fontStylesUrl } from '@theke/contract/calls/fonts'
import type { CSSProperties } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { moneyText } from '../../ui/money-text.ts'
import styles from './config.module.css'
import { contrastRatio, largeTextContrast, readableColor, textContrast } from './contrast.ts'

/** What holds where the configuration says nothing: the default theme. */
const defaults = { primary: '#0D8141', soft: '#EAF0DA', radius: '1.5rem', font: 'Rubik' }
const ink = '#16281D'
const paper = '#FCFBF7'

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
const isLength = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d+)?(rem|px|em)$/.test(value)

/** The theme while it is being chosen: a piece of the shop, and whether everybody can read it (OPEN-117). */
export function ThemePreview() {
  const watched = useWatch({
    name: ['primaryColor', 'secondaryColor', 'font', 'borderRadius', 'logo', 'shopName'],
  })
  const [primaryColor, secondaryColor, family, borderRadius, logo, shopName] = watched as unknown[]
  const primary = isColor(primaryColor) ? primaryColor : defaults.primary
  const soft = isColor(secondaryColor) ? secondaryColor : defaults.soft
  const font = typeof family === 'string' && /^[\p{L}\d -]{1,80}$/u.test(family) ? family : defaults.font
  const variables = {
    '--shop-primary': primary,
    '--shop-soft': soft,
    '--shop-radius': isLength(borderRadius) ? borderRadius : defaults.radius,
    '--shop-font': `"${font}", Rubik, sans-serif`,
  } as CSSProperties
  return (
    <Stack className={styles['preview'] ?? ''}>
      <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="vorschau">
        <Title order={2} size="h4" id="vorschau" mb="sm">
          Vorschau
        </Title>
        {font !== defaults.font && <link rel="stylesheet" href={fontStylesUrl(font, 'regular')} />}
        <div className={styles['shop']} style={variables}>
          <div className={styles['shopHeader']}>
            {logo ? (
              <img src={imageUrl(logo as ImageReference, 'tiny')} alt="Logo" />
            ) : (
              <strong>{typeof shopName === 'string' && shopName ? shopName : 'Ihr Shop'}</strong>
            )}
            <span className={styles['shopLink']}>Filialen</span>
          </div>
          <div className={styles['shopCard']}>
            <div className={styles['shopPicture']} />
            <div className={styles['shopName']}>Steirischer Bergkäse</div>
            <div className={styles['shopPrice']}>{moneyText(2.9)} / 100&nbsp;g</div>
            <div className={styles['shopInput']}>Anmerkung zur Bestellung</div>
            <div className={styles['shopButton']}>In den Warenkorb</div>
          </div>
          <div className={styles['shopNotice']}>Heute bis 18:00 Uhr geöffnet</div>
        </div>
      </Paper>
      <ContrastCheck primary={primary} soft={soft} />
    </Stack>
  )
}

type Check = { what: string; color: string; against: string; minimum: number; field?: string }

/** Too little contrast is a warning beside the colours, it does not keep anybody from saving (OPEN-117). */
function ContrastCheck({ primary, soft }: { primary: string; soft: string }) {
  const checks: Check[] = [
    {
      what: 'Weiße Schrift auf der Hauptfarbe',
      color: primary,
      against: '#FFFFFF',
      minimum: textContrast,
      field: 'primaryColor',
    },
    {
      what: 'Links auf dem Hintergrund',
      color: primary,
      against: paper,
      minimum: textContrast,
      field: 'primaryColor',
    },
    {
      what: 'Text auf der hellen Farbe',
      color: soft,
      against: ink,
      minimum: textContrast,
      field: 'secondaryColor',
    },
    {
      what: 'Große Schrift in der Hauptfarbe auf der hellen',
      color: primary,
      against: soft,
      minimum: largeTextContrast,
    },
  ]
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="lesbarkeit">
      <Title order={2} size="h4" id="lesbarkeit" mb="sm">
        Lesbarkeit
      </Title>
      <ul className={styles['checks']}>
        {checks.map((check) => (
          <CheckRow key={check.what} check={check} />
        ))}
      </ul>
    </Paper>
  )
}

function CheckRow({ check: { what, color, against, minimum, field } }: { check: Check }) {
  const { setValue } = useFormContext()
  const ratio = contrastRatio(color, against) ?? 1
  const isEnough = ratio >= minimum
  // on paper is the harder of the two, so that one suggestion mends both
  const ground = field === 'primaryColor' ? paper : against
  const better = isEnough || !field ? undefined : readableColor(color, ground, minimum)
  const words = `${ratio.toLocaleString('de-AT', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0:\u00a01`
  const need = minimum.toLocaleString('de-AT', { maximumFractionDigits: 1 })
  return (
    <li>
      <Group gap="xs" wrap="nowrap">
        {isEnough ? (
          <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-green-text)" />
        ) : (
          <IconAlertTriangle size={20} aria-hidden color="var(--mantine-color-red-text)" />
        )}
        <Text size="sm" flex={1}>
          {what}
        </Text>
        <Text size="sm" className="tabular" fw={500}>
          {words}
        </Text>
      </Group>
      {!isEnough && (
        <Alert color="orange" mt={4} p="xs">
          <div>Zu wenig Kontrast; gut lesbar ist es ab {need}&nbsp;:&nbsp;1.</div>
          {better && field && (
            <Button
              variant="default"
              mt={6}
              leftSection={<span className={styles['swatch']} style={{ background: better }} />}
              onClick={() => setValue(field, better, { shouldDirty: true })}
            >
              {better} übernehmen
            </Button>
          )}
        </Alert>
      )}
    </li>
  )
}
