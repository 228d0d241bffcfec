import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { isAboutInput } from '@theke/contract/call/error-codes'
import { ApiError, hasCode } from '@theke/contract/client'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { confirmAction, type Confirmation } from '../ui/confirm.ts'
import { changeFailure, dismissError } from '@theke/ui/failures.ts'
import { compareRevisions } from './compare-revisions.ts'
import { refuseUnreadable, unreadableNames, unreadableTexts } from './form-problems.ts'
import type { Values } from './form-values.ts'
import { changedValues, formValues } from './form-values.ts'
import { rebaseWrites, touchedValues } from './rebase.ts'
import type { WireRecord } from './records.ts'
import { createRecord, loadRecord, updateRecord } from './records.ts'
import { focusField } from './wanted-field.ts'

const isStale = (error: unknown) => hasCode(error, 'revisionChanged')

/** An empty secret means that it stays as it is. */
const withoutEmptySecrets = (entity: AnyEntity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => entity.fields[name]?.kind !== 'secret' || value),
  )

/** What a form hands to the one that opens after it, in the state of the address. */
export type FormPlace = { tab?: string; open?: readonly string[]; kept?: Values; round?: number }

type Asked = string | Omit<Confirmation, 'run'> | undefined

/** What is asked before values are saved: a sentence, or a dialog of its own. */
export type SaveQuestion = (values: Values) => Asked | Promise<Asked>

type Options = {
  entity: AnyEntity
  /** What is stored, as far as this page knows; none for a new record. */
  record: WireRecord | undefined
  start: Values
  /** Called with the field that is refused first, by the server or because its text cannot be read. */
  onProblem: (field: string) => void
  /** What is asked before the values are saved, if anything. */
  question?: SaveQuestion | undefined
  /** What the next new record starts with. */
  next?: ((values: Values) => Values) | undefined
  /** The parts that are shown; they stay when a new record becomes a stored one. */
  place?: FormPlace
  /** How changes of a stored record are sent and it is read again, where it is not by the calls of its entity. */
  update?: (changes: Values) => Promise<WireRecord>
  load?: () => Promise<WireRecord>
}

/** What was typed while a new record was being created, for the form that then opens with it: up to its last moment. */
let typedMeanwhile: { entity: AnyEntity; id: number; values: () => Values } | undefined

/** A form with one record in it: what it started from, how it is saved, and what happens when others were faster. */
export function useRecordForm(options: Options) {
  const { entity, record, start, question, onProblem, next, place, update, load } = options
  const navigate = useNavigate()
  /** The question is being prepared; a second press must not ask it again. */
  const isAsking = useRef(false)
  const form = useForm<Values>({ defaultValues: start, shouldFocusError: false })
  /** What the person started from: only what differs from it is sent. */
  const [base, setBase] = useState({ record, values: start })
  /** The version of somebody else about which the person is being asked. */
  const [theirs, setTheirs] = useState<WireRecord>()
  const [round, setRound] = useState(0)
  const unreadable = useMemo(() => unreadableTexts(form, round), [form, round])
  const attempts = useRef(0)
  const isLeaving = useRef(false)
  const isNewNext = useRef(false)
  /** What the last attempt to save was refused with. */
  const failed = useRef<unknown>(undefined)
  const [general, setGeneral] = useState<readonly string[]>([])
  const { errors, isSubmitting } = form.formState
  const wrongNames = unreadableNames(errors)
  const isDirty = form.formState.isDirty || wrongNames.length > 0

  /** Goes on from another stored version; fields that differ from `untouched` keep what was typed into them. */
  const rebase = (stored: WireRecord, untouched: Readonly<Values>) => {
    const values = formValues(entity.fields, stored)
    for (const [name, value] of rebaseWrites(entity.fields, form.getValues(), untouched, values))
      form.setValue(name, value)
    form.reset(values, { keepValues: true, keepErrors: true })
    setBase({ record: stored, values })
    setTheirs(undefined)
  }
  const isChangedByOthers = (current: WireRecord) =>
    compareRevisions(entity, base.values, base.values, formValues(entity.fields, current)).length > 0

  const saving = useMutation({
    mutationFn: ({ values, revision }: { values: Values; revision: number | undefined }) => {
      if (!base.record) return createRecord(entity, withoutEmptySecrets(entity, values))
      const changed = withoutEmptySecrets(entity, changedValues(entity, base.values, values))
      const changes = { ...changed, revision }
      return update ? update(changes) : updateRecord(entity, base.record.id, changes)
    },
    onSuccess: (saved, { values }) => {
      dismissError(failed.current)
      setGeneral([])
      notifications.show({ message: `${entity.label.one} gespeichert.` })
      if (base.record) return rebase(saved, values)
      if (isNewNext.current && next) {
        isLeaving.current = true
        // another form, also when the address stays the same
        const state: FormPlace = { ...place, kept: next(values), round: saved.id }
        void navigate(`/${entity.path}/new`, { state })
        return
      }
      typedMeanwhile = { entity, id: saved.id, values: () => touchedValues(form.getValues(), values) }
      isLeaving.current = true
      void navigate(`/${entity.path}/${saved.id}`, { replace: true, state: place })
    },
    onError: (error) => {
      if (isStale(error)) return dismissError(error)
      failed.current = error
      changeFailure(error, { retry: () => latestSubmit.current() })
      if (!(error instanceof ApiError)) return
      if (isAboutInput(error.code)) changeFailure(error, { isHidden: true })
      showProblems(error)
    },
  })

  // the form of a new record is another one as soon as it is stored
  useEffect(() => {
    if (!record || typedMeanwhile?.entity !== entity || typedMeanwhile.id !== record.id) return
    const typed = Object.entries(typedMeanwhile.values())
    typedMeanwhile = undefined
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true })
  })

  // somebody else changed the record: their version is shown, unless it touches what was typed here
  useEffect(() => {
    if (!record || record.revision <= (base.record?.revision ?? 0) || saving.isPending || theirs) return
    if (!isDirty || !isChangedByOthers(record)) rebase(record, base.values)
  })

  /** The server names fields by their path in the form. */
  function showProblems({ errors: refused, code }: ApiError) {
    const known = refused.flatMap(({ field, message }) =>
      field && (field.split('.')[0] ?? '') in entity.fields ? [{ field, message }] : [],
    )
    const isKnown = new Set(known.map(({ message }) => message))
    const rest = refused.flatMap(({ message }) => (isKnown.has(message) ? [] : message))
    if (isAboutInput(code)) setGeneral(rest)
    for (const { field, message } of known) form.setError(field, { type: 'server', message })
    if (known[0]) onProblem(known[0].field)
  }

  const save = (revision: number | undefined): Promise<void> => {
    // the form would not send as long as a problem of the server stands at one of its fields
    form.clearErrors()
    setGeneral([])
    dismissError(failed.current)
    return form.handleSubmit(async (values) => {
      try {
        await saving.mutateAsync({ values, revision })
      } catch (error) {
        if (isStale(error)) await goOnFromNewest()
      }
    })()
  }
  /** Others were faster: the person is asked only when they changed something that this form shows. */
  async function goOnFromNewest() {
    if (!base.record) return
    const reading = load ? load() : loadRecord(entity.path, base.record.id)
    const newest = await reading.catch(() => undefined) // listed by the call
    if (!newest) return
    if (isChangedByOthers(newest)) setTheirs(newest)
    else await save(newest.revision)
  }

  async function submit(): Promise<void> {
    // a form that is being left would create its record a second time
    if (isLeaving.current || saving.isPending || isSubmitting || (base.record && !isDirty)) return
    const [wrong] = wrongNames
    if (wrong !== undefined) {
      attempts.current += 1
      refuseUnreadable(form, wrongNames, attempts.current)
      onProblem(wrong)
      if (await focusField(wrong)) return
      // its input went with a choice made elsewhere in the form
      form.clearErrors(wrong)
      return latestSubmit.current()
    }
    if (isAsking.current) return
    isAsking.current = true
    const asked = await Promise.resolve(question?.(form.getValues())).finally(
      () => (isAsking.current = false),
    )
    if (!asked) return save(base.record?.revision)
    confirmAction({
      ...(typeof asked === 'string'
        ? { title: 'Trotzdem speichern?', text: asked, label: 'Speichern' }
        : asked),
      run: () => save(base.record?.revision),
    })
  }
  // the list of errors repeats what the form holds then, not what it held when the call failed
  const latestSubmit = useRef(submit)
  useEffect(() => {
    latestSubmit.current = submit
  })
  const forgetTyped = () => {
    form.clearErrors()
    setGeneral([])
    dismissError(failed.current)
    setRound(round + 1)
  }
  return {
    form,
    base,
    /** The stored version that this page knows, also when the form still works on an older one. */
    newest: record && record.revision > (base.record?.revision ?? 0) ? record : base.record,
    unreadable,
    isDirty,
    /** What the server refused without naming a field of this form. */
    general,
    theirs,
    isSaving: saving.isPending,
    /** Set before leaving on purpose, so that nothing asks about unsaved input. */
    isLeaving,
    submit,
    /** Saves, and opens the form of the next new record. */
    async submitAndNew() {
      isNewNext.current = true
      await submit()
      isNewNext.current = false
    },
    /** Takes over what somebody else stored and gives up what was typed. */
    takeTheirs() {
      if (theirs) rebase(theirs, form.getValues())
      forgetTyped()
    },
    /** Saves what was typed on top of a version that is newer than the one it was typed into. */
    saveOver: () => save(theirs?.revision),
    closeConflict: () => setTheirs(undefined),
    reset() {
      form.reset(base.values)
      forgetTyped()
    },
  }
}
