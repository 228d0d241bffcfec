import { Alert, Badge, Box, Paper, Stack, Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { FormProvider, get, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { removeEntryOf, replaceRetry } from '../error-entries.ts'
import { features } from '../features.ts'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { mayUse, useMe } from '../use-me.ts'
import { fieldAt } from './columns.ts'
import type { EntityEditProps } from './entity-edit.tsx'
import styles from './entity-form.module.css'
import { FormHeader } from './form-header.tsx'
import { FormInputs } from './form-inputs.tsx'
import type { Values } from './form-values.ts'
import { changedValues, formValues } from './form-values.ts'
import { FieldsGrid } from './inputs/fields-grid.tsx'
import type { Section } from './layouts.ts'
import { conditionNames, isShown, sectionsOf } from './layouts.ts'
import { RecordContext } from './record-context.ts'
import { RecordFacts } from './record-facts.tsx'
import type { WireRecord } from './records.ts'
import { createRecord, titleOf, updateRecord } from './records.ts'
import { SaveBar } from './save-bar.tsx'
import { StaleDialog } from './stale-dialog.tsx'

type Props = Pick<EntityEditProps, 'aside' | 'tabs'> & {
  entity: AnyEntity
  record: WireRecord | undefined
  start: Values
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.errors[0]?.field === 'revision'

/** An empty secret means that it stays as it is. */
const withoutEmptySecrets = (entity: AnyEntity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => entity.fields[name]?.kind !== 'secret' || value),
  )

export function EntityForm({ entity, record, start, aside: Aside, tabs = [] }: Props) {
  const me = useMe()
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: start, shouldFocusError: false })
  /** What the person started from: only what differs from it is sent. */
  const [base, setBase] = useState({ record, values: start })
  const [isConflict, setConflict] = useState(false)
  const isLeaving = useRef(false)
  const { isDirty, errors } = form.formState
  const sections = sectionsOf(entity)
  const [tab, setTab] = useState(sections[0]?.label ?? '')
  const title = record ? titleOf(entity, record) : `Neu: ${entity.label.one}`
  useDocumentTitle(title)

  const adopt = (saved: WireRecord) => {
    const values = formValues(entity.fields, saved)
    setBase({ record: saved, values })
    form.reset(values)
  }
  // somebody else changed the record: as long as nothing was typed here, their version is shown
  useEffect(() => {
    if (record && record.revision !== base.record?.revision && !isDirty && !isConflict) adopt(record)
  })

  const saving = useMutation({
    mutationFn: ({ values, revision }: { values: Values; revision: number | undefined }) => {
      if (!base.record) return createRecord(entity, withoutEmptySecrets(entity, values))
      const changed = withoutEmptySecrets(entity, changedValues(entity, base.values, values))
      return updateRecord(entity, base.record.id, { ...changed, revision })
    },
    onSuccess: (saved) => {
      notifications.show({ message: `${entity.label.one} gespeichert.` })
      setConflict(false)
      if (base.record) return adopt(saved)
      isLeaving.current = true
      void navigate(`/${entity.path}/${saved.id}`, { replace: true })
    },
    onError: (error) => {
      if (isStale(error)) {
        removeEntryOf(error)
        setConflict(true)
        return
      }
      replaceRetry(error, async () => submit())
      if (error instanceof ApiError) showProblems(error)
    },
  })

  /** The server names fields by their path in the form; the first one decides which section is shown. */
  function showProblems({ errors: problems }: ApiError) {
    const known = problems.filter(({ field }) => field && fieldAt(entity, field.split('.')[0] ?? ''))
    for (const { field = '', message } of known) form.setError(field, { message })
    const first = known[0]?.field
    const section = sections.find(({ fields }) => fields.some((name) => first && isAt(first, name)))
    if (section) setTab(section.label)
  }

  const send = (revision: number | undefined) =>
    form.handleSubmit(async (values) => {
      form.clearErrors()
      await saving.mutateAsync({ values, revision }).catch(() => undefined)
    })()
  const submit = () => send(base.record?.revision)
  useHotkeys([['mod+S', () => void submit()]], [])

  const mayWrite = mayUse(me, entity.access.write)
  const granted = entity.access.employeeWrites ?? []
  const isReadOnly = (name: string) => !mayWrite && !granted.includes(name.split('.')[0] ?? '')
  const mayChange = mayWrite || granted.length > 0
  const added = [
    ...tabs.map(({ label, component: Component }) => ({
      label,
      content: (stored: WireRecord) => <Component record={stored} />,
    })),
    ...features
      .flatMap((feature) => feature.recordTabs ?? [])
      .filter(({ access, paths }) => mayUse(me, access) && (!paths || paths.includes(entity.path)))
      .map(({ label, component: Component }) => ({
        label,
        content: (stored: WireRecord) => <Component path={entity.path} record={stored} />,
      })),
  ]
  return (
    <FormProvider {...form}>
      <FormInputs>
        <RecordContext value={base.record}>
          <Stack gap="md">
            <FormHeader
              entity={entity}
              record={base.record}
              title={title}
              onDeleted={() => (isLeaving.current = true)}
            />
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void submit()
              }}
            >
              <div className={styles['layout']}>
                <Paper withBorder radius="lg" className={styles['form']}>
                  <Tabs value={tab} onChange={(value) => setTab(value ?? tab)} keepMounted={false}>
                    {sections.length + (base.record ? added.length : 0) > 1 && (
                      <Tabs.List px="md" className={styles['tabs']}>
                        {sections.map((section) => (
                          <Tabs.Tab
                            key={section.label}
                            value={section.label}
                            rightSection={
                              hasProblem(section, errors) && (
                                <Badge color="red" circle aria-label="Fehler">
                                  !
                                </Badge>
                              )
                            }
                          >
                            {section.label}
                          </Tabs.Tab>
                        ))}
                        {base.record &&
                          added.map(({ label }) => (
                            <Tabs.Tab key={label} value={label}>
                              {label}
                            </Tabs.Tab>
                          ))}
                      </Tabs.List>
                    )}
                    {sections.map((section) => (
                      <Tabs.Panel key={section.label} value={section.label} p="md">
                        <SectionFields entity={entity} section={section} isReadOnly={isReadOnly} />
                      </Tabs.Panel>
                    ))}
                    {added.map(({ label, content }) => (
                      <Tabs.Panel key={label} value={label} p="md">
                        {base.record && content(base.record)}
                      </Tabs.Panel>
                    ))}
                  </Tabs>
                </Paper>
                <Stack className={styles['aside']}>
                  {Aside && <Aside record={base.record} />}
                  {base.record && <RecordFacts entity={entity} record={base.record} />}
                </Stack>
              </div>
              {mayChange ? (
                <SaveBar
                  path={entity.path}
                  isDirty={isDirty || !base.record}
                  isSaving={saving.isPending}
                  onReset={() => form.reset(base.values)}
                  isNew={!base.record}
                />
              ) : (
                <Alert color="gray" mt="md">
                  Diese Angaben können Sie ansehen, aber nicht ändern.
                </Alert>
              )}
            </form>
          </Stack>
          <UnsavedGuard isDirty={isDirty} isLeaving={isLeaving} />
          {isConflict && base.record && (
            <StaleDialog
              entity={entity}
              base={base.record}
              mine={form.getValues()}
              onCancel={() => setConflict(false)}
              onTheirs={(theirs) => {
                setConflict(false)
                adopt(theirs)
              }}
              onMine={(theirs) => void send(theirs.revision)}
            />
          )}
        </RecordContext>
      </FormInputs>
    </FormProvider>
  )
}

const isAt = (field: string, name: string) =>
  field === name || field.startsWith(`${name}.`) || name.startsWith(`${field}.`)

const hasProblem = ({ fields }: Section, errors: FieldErrors) =>
  fields.some((name) => get(errors, name) !== undefined)

type SectionProps = { entity: AnyEntity; section: Section; isReadOnly: (name: string) => boolean }

function SectionFields({ entity, section, isReadOnly }: SectionProps) {
  const watched = useWatch({ name: [...conditionNames] }) as unknown[]
  const values = Object.fromEntries(conditionNames.map((name, index) => [name, watched[index]]))
  const fields = section.fields.flatMap((name) => {
    const field = fieldAt(entity, name)
    return field && isShown(entity, name, values) ? [{ name, field }] : []
  })
  return (
    <Box>
      <FieldsGrid fields={fields} isReadOnly={isReadOnly} />
    </Box>
  )
}
