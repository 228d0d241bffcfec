import { Alert, Anchor, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { emptyFields } from '@theke/contract/entity/empty-wire'
import { failures } from '@theke/contract/texts.de'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { Forbidden } from '../frame/route-failure.tsx'
import { areaName } from '../nav-labels.ts'
import { mayWrite, useMe } from '../use-me.ts'
import { EntityForm } from './entity-form.tsx'
import type { Values } from './form-values.ts'
import { copyOf, formValues } from './form-values.ts'
import type { WireRecord } from './records.ts'
import { entityOf, recordQuery } from './records.ts'
import type { SaveQuestion } from './use-record-form.ts'

type FurtherTab =
  | { label: string; component: ComponentType<{ record: WireRecord }>; isForNew?: never }
  | { label: string; component: ComponentType; isForNew: true }

export type EntityEditProps = {
  path: string
  /** The stored record; none for a new one. */
  id: number | undefined
  /** The record that a new one starts as a copy of. */
  from?: number | undefined
  /** Stands beside the form and follows what is typed. */
  aside?: ComponentType<{ record: WireRecord | undefined }>
  /** Instead of it: something that needs half of the screen. */
  wideAside?: ComponentType
  /** The form itself needs the whole screen; nothing stands beside it. */
  isWide?: boolean
  /** Stands beside the title. */
  tools?: ComponentType
  /** Further tabs, of stored records unless they are also for new ones. */
  tabs?: readonly FurtherTab[]
  /** The tab that is open at first. */
  firstTab?: string
  /** What is asked before the values are saved, if anything. */
  question?: SaveQuestion
  /** What the next new record starts with; 'Speichern und neu' is there with it. */
  next?: (values: Values) => Values
  /** How a stored record is read and changed, where it is not by the calls of its entity. */
  stored?: {
    load: (id: number) => Promise<WireRecord>
    update: (record: WireRecord, changes: Values) => Promise<WireRecord>
    /** What the button says that saves it. */
    saveLabel: (record: WireRecord) => string
  }
  /** Values that a new record starts with; `source` is the record it is a copy of. */
  initial?: (source: WireRecord | undefined) => Values
}

/** The form of one record, made from the definition of its entity (BACKOFFICE-01). */
export function EntityEdit({ path, id, from, initial, stored, ...slots }: EntityEditProps) {
  const entity = entityOf(path)
  const me = useMe()
  const source = id ?? from
  const query = recordQuery(path, source ?? 0)
  const loading = useQuery({
    ...query,
    ...(stored && id !== undefined
      ? { queryKey: [...query.queryKey, 'edited'], queryFn: () => stored.load(id) }
      : {}),
    enabled: source !== undefined,
  })
  if (source !== undefined && !loading.data) {
    if (loading.isError) {
      return (
        <Alert color="red" title={failures.load(entity.label.one)}>
          <Anchor component={Link} to={`/${path}`}>
            {areaName(entity)}
          </Anchor>
        </Alert>
      )
    }
    return (
      <Stack aria-busy>
        <Skeleton height={32} width={260} />
        <Skeleton height={320} />
      </Stack>
    )
  }
  if (id === undefined) {
    if (!mayWrite(me, entity)) return <Forbidden />
    const empty = loading.data ? copyOf(entity, loading.data) : emptyFields(entity.fields)
    const start = { ...empty, ...initial?.(loading.data) }
    return <EntityForm entity={entity} record={undefined} start={start} {...slots} />
  }
  if (!loading.data) return null
  return (
    <EntityForm
      entity={entity}
      record={loading.data}
      start={formValues(entity.fields, loading.data)}
      stored={stored}
      {...slots}
    />
  )
}
