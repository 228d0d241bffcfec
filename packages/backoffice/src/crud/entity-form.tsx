import { Alert, Paper, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { useCallback, useContext, useEffect, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { canUse, mayUse, mayWrite, type Person, useMe } from '../use-me.ts'
import { isOpenTo } from './choices.ts'
import { fieldAt } from './columns.ts'
import { CrudExtensionsContext } from './crud-extensions.ts'
import type { EntityEditProps } from './entity-edit.tsx'
import styles from './entity-form.module.css'
import { FormHeader } from './form-header.tsx'
import { FormInputs } from './form-inputs.tsx'
import { hasProblemAt } from './form-problems.ts'
import type { FormTab } from './form-tabs.tsx'
import { FormSections } from './form-sections.tsx'
import { FormTabs } from './form-tabs.tsx'
import type { Values } from './form-values.ts'
import { FieldsGrid } from './inputs/fields-grid.tsx'
import type { Section } from './layouts.ts'
import { conditionNames, isOnePage, isShown, sectionsOf } from './layouts.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { RecordContext } from './record-context.ts'
import { RecordFacts } from './record-facts.tsx'
import type { WireRecord } from './records.ts'
import { titleOf } from './records.ts'
import { SaveBar } from './save-bar.tsx'
import { ShowFieldContext } from './show-field.ts'
import { StaleDialog } from './stale-dialog.tsx'
import { SubmitContext } from './submit-context.ts'
import { useRecordForm } from './use-record-form.ts'
import type { FormPlace } from './use-record-form.ts'
import { focusField, useWantedField } from './wanted-field.ts'

type Props = Pick<
  EntityEditProps,
  'aside' | 'wideAside' | 'isWide' | 'tools' | 'tabs' | 'firstTab' | 'question' | 'next'
> & {
  entity: AnyEntity
  record: WireRecord | undefined
  start: Values
  stored?: EntityEditProps['stored']
}

/** The form around one record: sections, save bar, what is asked before leaving, what others changed. */
export function EntityForm({
  entity,
  record,
  start,
  tabs,
  firstTab,
  question,
  next,
  stored: calls,
  ...slots
}: Props) {
  const { aside: Aside, wideAside: WideAside, isWide = false, tools: Tools } = slots
  const me = useMe()
  const recordTabs = useContext(CrudExtensionsContext)?.recordTabs ?? []
  const sections = sectionsOf(entity)
  const wanted = useWantedField()
  const place = useLocation().state as FormPlace | null
  const wantedTab = wanted && sectionOf(entity, wanted)
  const [tab, setTab] = useState(wantedTab ?? place?.tab ?? firstTab ?? sections[0]?.label ?? '')
  const [open, setOpen] = useState<readonly string[]>([
    ...(place?.open ?? []),
    ...(wantedTab ? [wantedTab] : []),
  ])
  const showSectionOf = useCallback(
    (field: string) => {
      const section = sectionOf(entity, field)
      if (section === undefined) return
      setTab(section)
      setOpen((shown) => (shown.includes(section) ? shown : [...shown, section]))
    },
    [entity],
  )
  const isNext = place?.kept !== undefined
  useEffect(() => {
    if (isNext) void focusField(entity.title)
  }, [isNext, entity])
  const state = useRecordForm({
    entity,
    record,
    start,
    question,
    next,
    place: { tab, open },
    onProblem: showSectionOf,
    ...(record && calls
      ? {
          load: () => calls.load(record.id),
          update: (changes: Values) => calls.update(record, changes),
        }
      : {}),
  })
  const { form, isDirty, isLeaving } = state
  const stored = state.base.record
  const title = stored ? titleOf(entity, stored) : `Neu: ${entity.label.one}`
  useDocumentTitle(title)
  // also while text is edited
  useHotkeys([['mod+S', () => void state.submit()]], [], true)

  const isWritable = mayWrite(me, entity, stored)
  const granted = entity.access.employeeWrites ?? []
  const isReadOnly = (name: string) =>
    (!isWritable && !granted.includes(name.split('.')[0] ?? '')) || namesClosed(me, entity, name)
  const shownTabs: FormTab[] = [
    ...sections.map((section) => ({
      label: section.label,
      hasProblem: section.fields.some((name) => hasProblemAt(form.formState.errors, name)),
      content: <SectionFields entity={entity} section={section} isReadOnly={isReadOnly} />,
    })),
    ...furtherTabs(state.newest, tabs),
  ]
  function furtherTabs(of: WireRecord | undefined, own: Props['tabs'] = []): FormTab[] {
    const { path } = entity
    const shared = recordTabs.filter(
      ({ access, paths }) => mayUse(me, access) && (!paths || paths.includes(path)),
    )
    return [
      ...own.flatMap(({ label, component: Tab, isForNew }) => {
        if (isForNew) return [{ label, content: <Tab /> }]
        return of ? [{ label, content: <Tab record={of} /> }] : []
      }),
      ...(of ? shared : []).map(({ label, component: Tab }) => ({
        label,
        content: of && <Tab path={path} record={of} />,
      })),
    ]
  }
  const facts = stored && <RecordFacts entity={entity} record={stored} />
  return (
    <FormProvider {...form}>
      <FormInputs unreadable={state.unreadable}>
        <RecordContext value={stored}>
          <ShowFieldContext value={showSectionOf}>
            <Stack gap="md">
              <FormHeader
                entity={entity}
                record={stored}
                title={title}
                tools={
                  Tools && (
                    <SubmitContext value={state.submit}>
                      <Tools />
                    </SubmitContext>
                  )
                }
                onDeleted={() => (isLeaving.current = true)}
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
                  entity={entity}
                  general={state.general}
                  sectionOf={(field) => (sections.length > 1 ? sectionOf(entity, field) : undefined)}
                  onShow={showSectionOf}
                />
                <div className={styles['layout']} data-halves={WideAside ? true : undefined}>
                  <Stack>
                    <Paper withBorder radius="lg">
                      {isOnePage(entity) ? (
                        <FormSections sections={shownTabs} open={open} onOpen={setOpen} />
                      ) : (
                        <FormTabs tab={tab} onTab={setTab} tabs={shownTabs} />
                      )}
                    </Paper>
                    {(WideAside || isWide) && facts}
                  </Stack>
                  <Stack className={styles['aside']}>
                    {Aside && <Aside record={stored} />}
                    {WideAside ? <WideAside /> : !isWide && facts}
                  </Stack>
                </div>
                {isWritable || granted.length > 0 ? (
                  <SaveBar
                    path={entity.path}
                    isDirty={isDirty || !stored}
                    isSaving={state.isSaving}
                    onReset={state.reset}
                    isNew={!stored}
                    label={stored && calls?.saveLabel(stored)}
                    onSaveAndNew={next && !stored ? () => void state.submitAndNew() : undefined}
                  />
                ) : (
                  <Alert color="gray" mt="md">
                    Diese Angaben können Sie ansehen, aber nicht ändern.
                  </Alert>
                )}
              </form>
            </Stack>
            <UnsavedGuard isDirty={isDirty} isLeaving={isLeaving} />
            {state.theirs && stored && (
              <StaleDialog
                entity={entity}
                base={{ record: stored, values: state.base.values }}
                mine={form.getValues()}
                theirs={state.theirs}
                onCancel={state.closeConflict}
                onTheirs={state.takeTheirs}
                onMine={() => void state.saveOver()}
              />
            )}
          </ShowFieldContext>
        </RecordContext>
      </FormInputs>
    </FormProvider>
  )
}

/** Fields that name what only administrators may see; others leave them as they are. */
function namesClosed(me: Person, entity: AnyEntity, name: string): boolean {
  const field = fieldAt(entity, name)
  if (field && 'to' in field && isOpenTo(me, field)) return false
  const target =
    field?.kind === 'files' || field?.kind === 'file' ? 'uploads' : field && 'to' in field && field.to
  const access = typeof target === 'string' ? anyEntities[target]?.access : undefined
  return access?.read === 'admin' && !canUse(me, access.right)
}

const isAt = (field: string, name: string) =>
  field === name || field.startsWith(`${name}.`) || name.startsWith(`${field}.`)

const sectionOf = (entity: AnyEntity, field: string) =>
  sectionsOf(entity).find(({ fields }) => fields.some((name) => isAt(field, name)))?.label

type SectionProps = { entity: AnyEntity; section: Section; isReadOnly: (name: string) => boolean }

function SectionFields({ entity, section, isReadOnly }: SectionProps) {
  const watched = useWatch({ name: [...conditionNames] }) as unknown[]
  const values = Object.fromEntries(conditionNames.map((name, index) => [name, watched[index]]))
  const fields = section.fields.flatMap((name) => {
    const field = fieldAt(entity, name)
    return field && isShown(entity, name, values) ? [{ name, field }] : []
  })
  return <FieldsGrid fields={fields} isReadOnly={isReadOnly} />
}
