import { Group, Radio, Stack, Text } from '@mantine/core'
import type { FieldOf, InputProps } from '../../crud/field-input.tsx'
import { useField } from '../../crud/use-field.ts'
import styles from './config.module.css'

/** What the two designs of each area are like. */
const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  branch: {
    grid: 'Karten mit großen Bildern, nach Kategorien. Gut für Feinkost und Geschäfte mit vielen Produkten.',
    menu: 'Eine Liste wie eine Speisekarte mit kleinen Bildern. Gut für Restaurants und Mittagstisch.',
  },
  checkout: {
    grid: 'Alle Angaben auf einer Seite, die Bestellung steht daneben. Lieferung mit Vorauskasse.',
    menu: 'Schlank und schnell mit wenigen Angaben, auch Barzahlung bei Lieferung.',
  },
  status: {
    grid: 'Ausführlich: Verlauf, Termin und alle Angaben zur Bestellung.',
    menu: 'Große Ticketnummer und Zustand, auf einen Blick lesbar.',
  },
}

/** The designs of the areas as cards with a description. */
export function AreaVariantsInput({ field, name, isReadOnly = false }: InputProps) {
  const { fields } = field as FieldOf<'group'>
  return (
    <Stack gap="md">
      {Object.entries(fields).map(([area, inner]) => (
        <AreaChoice key={area} area={area} field={inner} name={`${name}.${area}`} isReadOnly={isReadOnly} />
      ))}
    </Stack>
  )
}

function AreaChoice({ area, field, name, isReadOnly }: InputProps & { area: string }) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const { options } = field as FieldOf<'choice'>
  return (
    <Radio.Group label={props.label} error={props.error} value={value} onChange={set}>
      <Group mt={4} align="stretch" grow preventGrowOverflow={false}>
        {Object.entries(options).map(([key, label]) => (
          <Radio.Card
            key={key}
            value={key}
            radius="md"
            p="sm"
            className={styles['variant']}
            disabled={props.disabled}
          >
            <Group wrap="nowrap" align="flex-start">
              <Radio.Indicator />
              <div>
                <Text fw={500}>{label}</Text>
                <Text size="sm" c="dimmed">
                  {descriptions[area]?.[key]}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  )
}
