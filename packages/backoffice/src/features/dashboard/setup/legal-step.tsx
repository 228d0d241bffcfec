import { Accordion, Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core'
import { type Business, type LegalCountry, legalTemplates } from '@theke/domain/legal'
import { useState } from 'react'
import type { WireRecord } from '../../../crud/records.ts'
import { MarkdownPreview } from '../../../ui/markdown-preview.tsx'
import { saveSettings } from './setup-calls.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { textIn } from './text-in.ts'

type Blank = Exclude<keyof Business, 'country'>

const labels: Readonly<Record<Blank, string>> = {
  name: 'Firmenname',
  street: 'Straße und Hausnummer',
  zipCode: 'PLZ',
  city: 'Ort',
  email: 'E-Mail',
  phone: 'Telefon',
  vatId: 'UID-Nummer',
  register: 'Firmenbuch- oder Handelsregisternummer',
  authority: 'Aufsichtsbehörde',
}

const textNames = {
  imprintText: ['Impressum', 'imprint'],
  privacyPolicyText: ['Datenschutz', 'privacyPolicy'],
  termsAndConditionsText: ['AGB', 'termsAndConditions'],
} as const
const textKeys = Object.keys(textNames) as (keyof typeof textNames)[]

type Props = StepProps & { config: WireRecord; branch: WireRecord | undefined }

/** Legal texts from templates with a few blanks; texts and addresses that are already there stay. */
export function LegalStep({ config, branch, onDone }: Props) {
  const [business, setBusiness] = useState<Business>(() => ({
    name: textIn(config, 'businessName') || textIn(config, 'shopName'),
    street: textIn(branch, 'street'),
    zipCode: textIn(branch, 'zipCode'),
    city: textIn(branch, 'city'),
    email: textIn(branch, 'email') || textIn(config, 'notificationEmail'),
    phone: textIn(branch, 'phone'),
    vatId: '',
    register: '',
    authority: '',
    country: (textIn(config, 'country') || 'AT') as LegalCountry,
  }))
  const [isRead, setRead] = useState(false)
  const texts = legalTemplates(business, isRead)
  const missing = textKeys.filter((key) => !textIn(config, key) && !textIn(config, textNames[key][1]))
  const save = () =>
    saveSettings({
      ...(textIn(config, 'businessName') ? {} : { businessName: business.name.trim() }),
      ...(textIn(config, 'notificationEmail') ? {} : { notificationEmail: business.email.trim() }),
      ...Object.fromEntries(missing.map((key) => [key, texts[key]])),
    })
  if (missing.length === 0)
    return (
      <StepForm skipLabel="Weiter" onDone={onDone}>
        <Text>Alle drei Texte sind da. In der Konfiguration können Sie sie ändern.</Text>
      </StepForm>
    )
  return (
    <StepForm submit={{ label: 'Texte übernehmen', run: save }} onDone={onDone}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(Object.keys(labels) as Blank[]).map((name) => (
          <TextInput
            key={name}
            label={labels[name]}
            type={name === 'email' ? 'email' : 'text'}
            maxLength={160}
            value={business[name]}
            onChange={({ currentTarget: { value } }) =>
              setBusiness((before) => ({ ...before, [name]: value }))
            }
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Was leer bleibt, steht in der Vorlage in eckigen Klammern; der Rechts-Check erinnert daran.
      </Text>
      <Accordion variant="contained" order={4}>
        {missing.map((key) => (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>{textNames[key][0]}: Vorschau</Accordion.Control>
            <Accordion.Panel>
              <MarkdownPreview text={texts[key]} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Checkbox
        label="Ich habe die Texte gelesen und geprüft"
        description="Sonst beginnen sie mit dem Hinweis, dass sie noch Vorlagen sind."
        checked={isRead}
        onChange={(event) => setRead(event.currentTarget.checked)}
      />
    </StepForm>
  )
}
