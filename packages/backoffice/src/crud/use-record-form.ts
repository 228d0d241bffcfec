import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { removeEntryOf, replaceRetry } from '../error-entries.ts'
import type { Values } from './form-values.ts'
import { changedValues, formValues } from './form-values.ts'
import type { WireRecord } from './records.ts'
import { createRecord, updateRecord } from './records.ts'

const isStale = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.errors[0]?.field === 'revision'

/** An empty secret means that it stays as it is. */
const withoutEmptySecrets = (entity: AnyEntity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => entity.fields[name]?.kind !== 'secret' || value),
  )

type Options = {
  entity: AnyEntity
  /** What is stored, as far as this page knows; none for a new record. */
  record: WireRecord | undefined
  start: Values
  /** Told which field the server refuses first. */
  onProblem: (field: string) => void
  /** How changes of a stored record are sent, where it is not the call of its entity. */
  update?: (changes: Values) => Promise<WireRecord>
}

/** A form with one record in it: what it started from, how it is saved, and what happens when others were faster. */
export function useRecordForm({ entity, record, start, onProblem, update }: Options) {
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: start, shouldFocusError: false })
  /** What the person started from: only what differs from it is sent. */
  const [base, setBase] = useState({ record, values: start })
  const [isConflict, setConflict] = useState(false)
  const isLeaving = useRef(false)
  const { isDirty } = form.formState

  const adopt = (saved: WireRecord) => {
    const values = formValues(entity.fields, saved)
    setBase({ record: saved, values })
    setConflict(false)
    form.reset(values)
  }
  // somebody else changed the record: as long as nothing was typed here, their version is shown
  useEffect(() => {
    if (record && record.revision > (base.record?.revision ?? 0) && !isDirty && !isConflict) adopt(record)
  })

  const saving = useMutation({
    mutationFn: ({ values, revision }: { values: Values; revision: number | undefined }) => {
      if (!base.record) return createRecord(entity, withoutEmptySecrets(entity, values))
      const changed = withoutEmptySecrets(entity, changedValues(entity, base.values, values))
      const changes = { ...changed, revision }
      return update ? update(changes) : updateRecord(entity, base.record.id, changes)
    },
    onSuccess: (saved) => {
      notifications.show({ message: `${entity.label.one} gespeichert.` })
      if (base.record) return adopt(saved)
      isLeaving.current = true
      void navigate(`/${entity.path}/${saved.id}`, { replace: true })
    },
    onError: (error) => {
      if (isStale(error)) {
        removeEntryOf(error)
        return setConflict(true)
      }
      replaceRetry(error, () => latestSubmit.current())
      if (error instanceof ApiError) showProblems(error)
    },
  })

  /** The server names fields by their path in the form. */
  function showProblems({ errors }: ApiError) {
    const known = errors.flatMap(({ field, message }) =>
      field && (field.split('.')[0] ?? '') in entity.fields ? [{ field, message }] : [],
    )
    for (const { field, message } of known) form.setError(field, { message })
    if (known[0]) onProblem(known[0].field)
  }

  const save = (revision: number | undefined) => {
    // the form would not send as long as a problem of the server stands at one of its fields
    form.clearErrors()
    return form.handleSubmit(async (values) => {
      await saving.mutateAsync({ values, revision }).catch(() => undefined)
    })()
  }

  async function submit() {
    if (saving.isPending || (base.record && !isDirty)) return
    await save(base.record?.revision)
  }
  // the list of errors repeats what the form holds then, not what it held when the call failed
  const latestSubmit = useRef(submit)
  useEffect(() => {
    latestSubmit.current = submit
  })
  return {
    form,
    base,
    isDirty,
    isConflict,
    isSaving: saving.isPending,
    /** Set by whoever leaves on purpose, so that nothing asks about unsaved input. */
    isLeaving,
    submit,
    adopt,
    /** Saves what was typed on top of a version that is newer than the one it was typed into. */
    saveOver: (theirs: WireRecord) => save(theirs.revision),
    closeConflict: () => setConflict(false),
    reset: () => form.reset(base.values),
  }
}
