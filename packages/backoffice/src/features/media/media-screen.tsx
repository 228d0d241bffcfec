import {
  Alert,
  Anchor,
  Button,
  CopyButton,
  FileButton,
  Group,
  Paper,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconCopy, IconReplace } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { media } from '@theke/contract/calls/media-calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, apiWithProgress } from '../../api.ts'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import type { MediaPath } from '../../crud/media-calls.ts'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, forgetRecords } from '../../crud/records.ts'
import { mayUse, useMe } from '../../use-me.ts'
import { extensionsOf, refusalOf, sizeText } from './file-checks.ts'
import type { MediaRecord } from './media-record.ts'
import { addressOf, mediaOf, previewOf } from './media-record.ts'
import styles from './media.module.css'

type AsideProps = { record: WireRecord | undefined }

const asides = {
  images: ({ record }: AsideProps) => <MediaAside path="images" record={record} />,
  uploads: ({ record }: AsideProps) => <MediaAside path="uploads" record={record} />,
}

/** One picture or file: what it looks like, its address, another file in its place, and where it is used. */
export function MediaScreen({ path }: { path: MediaPath }) {
  const { id } = useEditAddress()
  return <EntityEdit key={id} path={path} id={id} aside={asides[path]} />
}

function MediaAside({ path, record }: AsideProps & { path: MediaPath }) {
  if (!record) return null
  return (
    <>
      <FilePanel path={path} record={mediaOf(record)} />
      <Uses path={path} id={record.id} />
    </>
  )
}

function FilePanel({ path, record }: { path: MediaPath; record: MediaRecord }) {
  const mayWrite = mayUse(useMe(), entityOf(path).access.write)
  const isImage = path === 'images'
  const address = addressOf(path, record)
  const facts = [
    isImage && `${record.width} × ${record.height} Pixel`,
    record.extension,
    sizeText(record.size ?? 0),
  ]
  return (
    <Paper withBorder radius="lg" p="md">
      <a href={address} target="_blank" rel="noreferrer" aria-label="In voller Größe öffnen">
        <img className={styles['large']} src={previewOf(path, record)} alt={isImage ? record.alt : ''} />
      </a>
      <Text size="sm" c="dimmed" my="xs" className="tabular">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Group gap="xs">
        <CopyButton value={new URL(address, location.origin).href}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? 'Adresse kopiert' : 'Adresse kopieren'}
            </Button>
          )}
        </CopyButton>
        {mayWrite && <ReplaceFile path={path} record={record} />}
      </Group>
    </Paper>
  )
}

/** Another file under the same entry: everything that shows it shows the new one (OPEN-151). */
function ReplaceFile({ path, record }: { path: MediaPath; record: MediaRecord }) {
  const [part, setPart] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const replacing = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('file', file, file.name)
      // the name stays: others may know the entry by it
      form.append('name', record.name)
      await apiWithProgress(setPart)(media[path].update, { id: record.id, form }, { kind: 'background' })
    },
    onSuccess: async () => {
      notifications.show({ message: 'Datei ersetzt.' })
      await forgetRecords(path)
    },
    onSettled: () => setPart(undefined),
  })
  const choose = (file: File | null) => {
    if (!file) return
    const problem = refusalOf(path, file)
    setRefusal(problem)
    if (!problem) replacing.mutate(file)
  }
  return (
    <>
      <FileButton
        accept={extensionsOf(path)
          .map((extension) => `.${extension}`)
          .join(',')}
        onChange={choose}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={replacing.isPending}
            leftSection={<IconReplace size={16} aria-hidden />}
          >
            Datei ersetzen
          </Button>
        )}
      </FileButton>
      {part !== undefined && <Progress value={part * 100} w="100%" aria-label="Fortschritt" animated />}
      {refusal && (
        <Alert color="red" p="xs">
          {refusal}
        </Alert>
      )}
    </>
  )
}

/** Where the picture or file is used; deleting it takes it out of these places, or is refused (OPEN-146). */
function Uses({ path, id }: { path: MediaPath; id: number }) {
  const uses = useQuery({
    queryKey: [path, 'record', id, 'uses'], // goes with the record
    queryFn: ({ signal }) => api(media[path].uses, { id }, { signal, kind: 'background' }),
    staleTime: 0,
  })
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="verwendet">
      <Title order={2} size="h5" id="verwendet">
        Verwendet in
      </Title>
      {uses.isPending && <Skeleton height={24} mt="xs" />}
      {uses.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Wird nirgends verwendet.
        </Text>
      )}
      {uses.data && uses.data.length > 0 && (
        <Stack gap={4} mt="xs" component="ul" className={styles['uses'] ?? ''}>
          {uses.data.map((use) => (
            <li key={`${use.entity} ${use.id}`}>
              <Text span size="sm" c="dimmed">
                {use.label}:{' '}
              </Text>
              <Anchor component={Link} to={use.entity === 'config' ? '/config' : `/${use.entity}/${use.id}`}>
                {use.title}
              </Anchor>
            </li>
          ))}
        </Stack>
      )}
    </Paper>
  )
}
