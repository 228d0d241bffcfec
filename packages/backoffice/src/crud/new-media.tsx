import { Anchor, Button, FileButton, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { imageExtensions, uploadExtensions } from '@theke/contract/calls/media'
import type { ClipboardEvent, DragEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { areaName } from '../nav-labels.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import type { MediaPath } from './media-calls.ts'
import { filesIn } from './media-calls.ts'
import { useUploading } from './media-picker.tsx'
import { entityOf } from './records.ts'

/** A new picture or upload begins with its file (UPLOAD-03). */
export function NewMedia({ path }: { path: MediaPath }) {
  const entity = entityOf(path)
  const navigate = useNavigate()
  useDocumentTitle(`Neu: ${entity.label.one}`)
  const uploading = useUploading(path)
  /** One file goes on to its form, several to the list where they are all seen. */
  const send = async (files: readonly File[]) => {
    const [first] = await uploading.send(files)
    if (first) void navigate(files.length === 1 ? `/${path}/${first.id}` : `/${path}`, { replace: true })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(filesIn(event.dataTransfer))
  }
  const paste = (event: ClipboardEvent) => void send(filesIn(event.clipboardData))
  const extensions = path === 'images' ? imageExtensions : uploadExtensions
  return (
    <Stack onDrop={drop} onDragOver={(event) => event.preventDefault()} onPaste={paste}>
      <Anchor component={Link} to={`/${path}`}>
        {areaName(entity)}
      </Anchor>
      <Title order={1} size="h2">
        Neu: {entity.label.one}
      </Title>
      <Paper withBorder radius="lg" p="xl">
        <Stack align="center">
          <Text>Datei hierher ziehen, einfügen oder auswählen.</Text>
          <FileButton
            multiple
            accept={extensions.map((extension) => `.${extension}`).join(',')}
            onChange={(files) => void send(files)}
          >
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
                Datei auswählen
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {extensions.join(', ')}
          </Text>
          {uploading.part !== undefined && (
            <Progress value={uploading.part * 100} w="100%" aria-label="Fortschritt" animated />
          )}
        </Stack>
      </Paper>
    </Stack>
  )
}
