import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { areaName } from '../nav-labels.ts'
import { mayWrite, useMe } from '../use-me.ts'
import { askToDelete } from './deletion.ts'
import type { WireRecord } from './records.ts'
import { deleteRecord } from './records.ts'

type Props = {
  entity: AnyEntity
  record: WireRecord | undefined
  title: string
  tools?: ReactNode
  onDeleted: () => void
}

export function FormHeader({ entity, record, title, tools, onDeleted }: Props) {
  const me = useMe()
  const navigate = useNavigate()
  const remove = (deleted: WireRecord) =>
    askToDelete({
      entity,
      records: [deleted],
      run: (replaceWith) =>
        deleteRecord(entity, deleted.id, replaceWith, () => {
          onDeleted()
          return navigate(`/${entity.path}`, { replace: true })
        }),
    })
  return (
    <Group justify="space-between" align="end">
      <Stack gap={0}>
        <Anchor component={Link} to={`/${entity.path}`} size="sm">
          {areaName(entity)}
        </Anchor>
        <Title order={1} size="h2">
          {title}
        </Title>
      </Stack>
      {mayWrite(me, entity, record) && (
        <Group gap="xs">
          {tools}
          {record && !entity.ownRoutes?.includes('create') && (
            <Button
              component={Link}
              to={`/${entity.path}/new?from=${record.id}`}
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
            >
              Duplizieren
            </Button>
          )}
          {record && (
            <Button
              variant="light"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => remove(record)}
            >
              Löschen
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}
