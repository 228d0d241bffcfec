import { Button, FileButton, Group, Modal, Progress, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { imageExtensions, uploadExtensions } from '@theke/contract/calls/media'
import type { ClipboardEvent, DragEvent } from 'react'
import { useState } from 'react'
import { areaName } from '../nav-labels.ts'
import { Picture } from '../ui/picture.tsx'
import type { WireImage } from '../ui/picture.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { MediaPath } from './media-calls.ts'
import { addFile, filesIn } from './media-calls.ts'
import styles from './media-picker.module.css'
import type { WireRecord } from './records.ts'
import { entityOf, pageQuery, titleOf } from './records.ts'

type Props = {
  path: MediaPath
  isOpen: boolean
  onClose: () => void
  onPick: (record: WireRecord) => void
}

const accepted = {
  images: imageExtensions.map((extension) => `.${extension}`).join(','),
  uploads: uploadExtensions.map((extension) => `.${extension}`).join(','),
}

/** Chooses a stored picture or file, or brings a new one: by button, drop or paste (UPLOAD-03). */
export function MediaPicker({ path, isOpen, onClose, onPick }: Props) {
  const { label } = entityOf(path)
  return (
    <Modal opened={isOpen} onClose={onClose} title={`${label.one} wählen`} size="xl">
      <Choice path={path} onPick={onPick} />
    </Modal>
  )
}

function Choice({ path, onPick }: Pick<Props, 'path' | 'onPick'>) {
  const entity = entityOf(path)
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const limit = String(Math.min(200, pages * 40))
  const found = useQuery(pageQuery(path, { ...(search ? { search } : {}), page: '1', limit }))
  const uploading = useUploading(path, onPick)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void uploading.send(filesIn(event.dataTransfer))
  }
  const paste = (event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData)
    if (files.length > 0) void uploading.send(files)
  }
  return (
    <Stack onDrop={drop} onDragOver={(event) => event.preventDefault()} onPaste={paste}>
      <Group>
        <SearchField
          flex={1}
          aria-label={`${areaName(entity)} durchsuchen`}
          value={search}
          onSearch={setSearch}
          data-autofocus
        />
        <FileButton multiple accept={accepted[path]} onChange={(files) => void uploading.send(files)}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
              Hochladen
            </Button>
          )}
        </FileButton>
      </Group>
      {uploading.part !== undefined && (
        <Progress value={uploading.part * 100} aria-label="Fortschritt" animated />
      )}
      <Text size="sm" c="dimmed">
        Dateien können Sie auch hierher ziehen oder aus der Zwischenablage einfügen.
      </Text>
      <ul className={styles['grid']}>
        {(found.data?.data ?? []).map((record) => (
          <li key={record.id}>
            <UnstyledButton className={styles['choice']} onClick={() => onPick(record)}>
              {path === 'images' ? (
                <Picture image={record as unknown as WireImage} size={112} />
              ) : (
                <IconFile size={48} aria-hidden />
              )}
              <Text size="xs" lineClamp={2} ta="center">
                {titleOf(entity, record)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.data?.meta?.next && pages < 5 && (
        <Button variant="default" onClick={() => setPages(pages + 1)}>
          Mehr anzeigen
        </Button>
      )}
    </Stack>
  )
}

/** Sends files one after the other; each one that arrives is reported, and at the end all of them. */
export function useUploading(path: MediaPath, onArrived: (record: WireRecord) => void = () => {}) {
  const [part, setPart] = useState<number>()
  const send = async (files: readonly File[]): Promise<WireRecord[]> => {
    const arrived: WireRecord[] = []
    for (const [index, file] of files.entries()) {
      setPart(index / files.length)
      try {
        const record = await addFile(path, file, (done) => setPart((index + done) / files.length))
        arrived.push(record)
        onArrived(record)
      } catch {
        // the list of errors says which file and why
      }
    }
    setPart(undefined)
    return arrived
  }
  return { part, send }
}
