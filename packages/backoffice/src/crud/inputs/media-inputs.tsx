import { Anchor, Button, CloseButton, Group, Input, Progress, Stack } from '@mantine/core'
import { IconFile, IconPhotoPlus, IconPlus } from '@tabler/icons-react'
import { uploadUrl } from '@theke/contract/calls/media'
import type { UploadReference } from '@theke/contract/calls/media'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import type { WireImage } from '../../ui/picture.tsx'
import { DragHandle, moved, Sortable, SortableEntry } from '../../ui/sortable.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import type { MediaPath } from '../media-calls.ts'
import { filesIn } from '../media-calls.ts'
import { MediaPicker, useUploading } from '../media-picker.tsx'
import type { WireRecord } from '../records.ts'
import { useField } from '../use-field.ts'
import styles from './media-inputs.module.css'

type MediaKind = 'image' | 'images' | 'file' | 'files'
type Entry = WireImage & Partial<UploadReference> & { name?: string }

const pathOf = (kind: MediaKind): MediaPath => (kind.startsWith('image') ? 'images' : 'uploads')
/** What other records know of a picture or file: a chosen one looks like those that came with the record. */
const referenceFields = {
  images: ['id', 'version', 'extension', 'alt', 'width', 'height', 'color'],
  uploads: ['id', 'publicHash', 'version', 'extension', 'mimeType', 'name'],
}
const referenceTo = (path: MediaPath, record: WireRecord) =>
  Object.fromEntries(referenceFields[path].map((name) => [name, record[name]])) as unknown as Entry
const entriesOf = (value: Entry | Entry[] | null | undefined) => [value ?? []].flat()
const isSingle = (kind: MediaKind) => kind === 'image' || kind === 'file'

/** Pictures or files of a record: chosen from what is stored, dropped in, sorted by dragging. */
export function MediaInput({ field, name, isReadOnly = false }: InputProps<FieldOf<MediaKind>>) {
  const { value, set, error } = useField<Entry | Entry[] | null>(name, field, isReadOnly)
  const [isPicking, setPicking] = useState(false)
  const path = pathOf(field.kind)
  const single = isSingle(field.kind)
  const { getValues } = useFormContext()
  const entries = entriesOf(value)
  const verb = single && entries.length > 0 ? 'Ersetzen' : 'Wählen'
  const isFull = !single && field.max !== undefined && entries.length >= field.max
  const write = (next: Entry[]) => set(single ? (next.at(-1) ?? null) : next)
  const add = (record: WireRecord) => {
    const entry = referenceTo(path, record)
    // several files arrive one after the other: each joins those that are there by then
    const now = entriesOf(getValues(name) as typeof value)
    write([...now.filter(({ id }) => id !== entry.id), entry])
  }
  const uploading = useUploading(path, add)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!isReadOnly) void uploading.send(filesIn(event.dataTransfer).slice(0, single ? 1 : undefined))
  }
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <Stack
        gap="xs"
        mt={4}
        className={styles['drop']}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
      >
        <Sortable
          ids={entries.map(({ id }) => id)}
          onMove={(from, to) => write(moved(entries, from, to))}
          isWrapping={path === 'images'}
        >
          <Group gap="xs">
            {entries.map((entry) => (
              <SortableEntry key={entry.id} id={entry.id} className={styles['entry']}>
                {entries.length > 1 && !isReadOnly && <DragHandle label={nameOf(entry)} />}
                <Shown path={path} entry={entry} />
                {!isReadOnly && (
                  <CloseButton
                    aria-label={`${nameOf(entry)} entfernen`}
                    onClick={() => write(entries.filter(({ id }) => id !== entry.id))}
                  />
                )}
              </SortableEntry>
            ))}
            {!isReadOnly && !isFull && (
              <Button
                variant="default"
                leftSection={
                  path === 'images' ? (
                    <IconPhotoPlus size={18} aria-hidden />
                  ) : (
                    <IconPlus size={18} aria-hidden />
                  )
                }
                aria-label={`${field.label} ${verb.toLowerCase()}`}
                onClick={() => setPicking(true)}
              >
                {verb}
              </Button>
            )}
          </Group>
        </Sortable>
        {uploading.part !== undefined && (
          <Progress value={uploading.part * 100} aria-label="Fortschritt" animated />
        )}
      </Stack>
      <MediaPicker
        path={path}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(record) => {
          add(record)
          setPicking(false)
        }}
      />
    </Input.Wrapper>
  )
}

const nameOf = ({ name, alt, id }: Entry) => name || alt || `Nr. ${id}`

function Shown({ path, entry }: { path: MediaPath; entry: Entry }) {
  if (path === 'images') {
    return (
      <Link to={`/images/${entry.id}`} aria-label={`Bild ${nameOf(entry)} öffnen`}>
        <Picture image={entry} size={88} />
      </Link>
    )
  }
  const { publicHash } = entry
  return (
    <Group gap={6} wrap="nowrap">
      <IconFile size={18} aria-hidden />
      {publicHash ? (
        <Anchor href={uploadUrl({ ...entry, publicHash })} target="_blank" rel="noreferrer">
          {nameOf(entry)}
        </Anchor>
      ) : (
        nameOf(entry)
      )}
    </Group>
  )
}
