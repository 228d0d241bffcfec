import { Alert, Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Facilities } from '@theke/contract/calls/config'
import { failures } from '@theke/contract/texts.de'
import { foldCase } from '@theke/domain/values'
import { lazy, Suspense, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { FormInputs } from '../../crud/form-inputs.tsx'
import { hasProblemAt } from '../../crud/form-problems.ts'
import type { FormTab } from '../../crud/form-tabs.tsx'
import { FormTabs } from '../../crud/form-tabs.tsx'
import { formValues } from '../../crud/form-values.ts'
import { FieldsGrid } from '../../crud/inputs/fields-grid.tsx'
import { ProblemSummary } from '../../crud/problem-summary.tsx'
import type { WireRecord } from '../../crud/records.ts'
import { SaveBar } from '../../crud/save-bar.tsx'
import { StaleDialog } from '../../crud/stale-dialog.tsx'
import { useRecordForm } from '../../crud/use-record-form.ts'
import { useWantedField } from '../../crud/wanted-field.ts'
import { features } from '../../features.ts'
import { configQuery, loadConfig } from '../../shop-config.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import type { ConfigSection } from './config-entity.ts'
import { configEntity, saveConfig, sections } from './config-entity.ts'
import { facilitiesQuery, shownSettings } from './facilities.ts'
import styles from './config.module.css'
import { TaxPreview } from './tax-preview.tsx'
import { TestMail } from './test-mail.tsx'

const ThemePreview = lazy(async () => ({ default: (await import('./theme-preview.tsx')).ThemePreview }))

/** All settings of the shop, by section, searchable (BACKOFFICE-33). */
export function ConfigScreen() {
  useDocumentTitle('Konfiguration')
  const config = useQuery(configQuery)
  const facilities = useQuery(facilitiesQuery)
  const isReady = config.data && !facilities.isPending
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          Konfiguration
        </Title>
        <Anchor component={Link} to="/setup" size="sm">
          Einrichtung Schritt für Schritt
        </Anchor>
      </Group>
      {isReady && <ConfigForm record={config.data} facilities={facilities.data} />}
      {!isReady && !config.isError && <Skeleton height={400} radius="lg" />}
      {config.isError && !config.data && <Alert color="red">{failures.configLoad}</Alert>}
    </Stack>
  )
}

const { fields } = configEntity
const sectionOf = (name: string) =>
  sections.find(({ names }) => names.includes(name.split('.')[0] ?? ''))?.label

type FormProps = { record: WireRecord; facilities: Facilities | undefined }

function ConfigForm({ record, facilities }: FormProps) {
  const wanted = useWantedField()
  const [tab, setTab] = useState((wanted && sectionOf(wanted)) ?? sections[0]?.label ?? '')
  const [term, setTerm] = useState('')
  const showSectionOf = (field: string) => {
    setTerm('')
    setTab((shown) => sectionOf(field) ?? shown)
  }
  const state = useRecordForm({
    entity: configEntity,
    record,
    start: formValues(fields, record),
    onProblem: showSectionOf,
    update: saveConfig,
    load: loadConfig,
  })
  const { form, isDirty, isLeaving } = state
  const stored = state.base.record ?? record
  const shown = sections.map(({ label, names }) => ({ label, ...shownSettings(names, stored, facilities) }))
  // also while text is edited
  useHotkeys([['mod+S', () => void state.submit()]], [], true)
  return (
    <FormProvider {...form}>
      <FormInputs unreadable={state.unreadable}>
        <SearchField
          aria-label="Einstellungen durchsuchen"
          placeholder="Einstellung suchen, z. B. Impressum oder Farbe"
          value={term}
          onSearch={setTerm}
          maw={420}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // the forms of dialogs stand elsewhere in the document, but their events come by here
            if (event.target === event.currentTarget) void state.submit()
          }}
        >
          <ProblemSummary
            entity={configEntity}
            general={state.general}
            sectionOf={sectionOf}
            onShow={showSectionOf}
          />
          <Paper withBorder radius="lg">
            {term ? (
              <FoundFields term={term} sections={shown} />
            ) : (
              <FormTabs
                tab={tab}
                onTab={setTab}
                tabs={tabsFor(shown, state.newest ?? stored, form.formState.errors)}
              />
            )}
          </Paper>
          <SaveBar
            path="config"
            isDirty={isDirty}
            isNew={false}
            isSaving={state.isSaving}
            onReset={state.reset}
          />
        </form>
        <UnsavedGuard isDirty={isDirty} isLeaving={isLeaving} />
        {state.theirs && (
          <StaleDialog
            entity={configEntity}
            base={{ record: stored, values: state.base.values }}
            mine={form.getValues()}
            theirs={state.theirs}
            onCancel={state.closeConflict}
            onTheirs={state.takeTheirs}
            onMine={() => void state.saveOver()}
          />
        )}
      </FormInputs>
    </FormProvider>
  )
}

const gridFields = (names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, field }] : []
  })

/** A section with its settings, and what those wait for that are not shown. */
type ShownSection = ConfigSection & { waiting: readonly string[] }

/** The sections, and what other features add to every record (its history). */
function tabsFor(shown: readonly ShownSection[], record: WireRecord, errors: FieldErrors): FormTab[] {
  const shared = features
    .flatMap((feature) => feature.recordTabs ?? [])
    .filter(({ paths }) => !paths || paths.includes('config'))
  return [
    ...shown.map((section) => ({
      label: section.label,
      hasProblem: section.names.some((name) => hasProblemAt(errors, name)),
      content: <SectionFields {...section} />,
    })),
    ...shared.map(({ label, component: Tab }) => ({ label, content: <Tab path="config" record={record} /> })),
  ]
}

/** A section with what helps to fill it in: the shop as it will look, a mail to try. */
function SectionFields({ label, names, waiting }: ShownSection) {
  const grid = (
    <Stack>
      <FieldsGrid fields={gridFields(names)} />
      {waiting.length > 0 && (
        <Text size="sm" c="dimmed">
          Weitere Einstellungen erscheinen, sobald der Server dafür eingerichtet ist: {waiting.join(', ')}.
        </Text>
      )}
    </Stack>
  )
  if (label === 'Steuern') {
    return (
      <Stack>
        {grid}
        <TaxPreview />
      </Stack>
    )
  }
  if (label === 'Nachrichten') {
    return (
      <Stack>
        {grid}
        <TestMail />
      </Stack>
    )
  }
  if (label !== 'Erscheinungsbild') return grid
  return (
    <div className={styles['layout']}>
      {grid}
      <Suspense fallback={<Skeleton height={320} radius="lg" />}>
        <ThemePreview />
      </Suspense>
    </div>
  )
}

/** Settings whose name, explanation or section contains every word. */
function FoundFields({ term, sections: shown }: { term: string; sections: readonly ShownSection[] }) {
  const words = foldCase(term).split(/\s+/).filter(Boolean)
  const found = shown.flatMap(({ label, names }) => {
    const hits = gridFields(names).filter(({ field }) => {
      const text = foldCase(`${field.label} ${field.hint ?? ''} ${label}`)
      return words.every((word) => text.includes(word))
    })
    return hits.length > 0 ? [{ label, hits }] : []
  })
  if (found.length === 0) {
    return (
      <Text c="dimmed" ta="center" py="xl">
        Keine Einstellung passt zur Suche.
      </Text>
    )
  }
  return (
    <Stack p="md" gap="lg">
      {found.map(({ label, hits }) => (
        <section key={label} aria-label={label}>
          <Title order={2} size="h4" mb="sm">
            {label}
          </Title>
          <FieldsGrid fields={hits} />
        </section>
      ))}
    </Stack>
  )
}
