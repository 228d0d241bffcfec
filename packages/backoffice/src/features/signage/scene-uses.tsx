import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listSceneUses } from '@theke/contract/calls/scenes'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { useRecord } from '../../crud/record-context.ts'

/** Where a stored scene is shown: segments, screens in their pause, pages that refer to it. */
export function SceneUses() {
  const id = useRecord()?.id ?? 0
  const uses = useQuery({
    queryKey: ['scenes', 'record', id, 'uses'], // goes with the record
    queryFn: ({ signal }) => api(listSceneUses, { id }, { signal, kind: 'background' }),
    enabled: id > 0,
    staleTime: 0,
  })
  if (id === 0) return null
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="verwendet">
      <Title order={2} size="h5" id="verwendet">
        Verwendet in
      </Title>
      {uses.isPending && <Skeleton height={24} mt="xs" />}
      {uses.isError && (
        <Text size="sm" c="dimmed">
          Die Verwendungen konnten nicht geladen werden.
        </Text>
      )}
      {uses.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Wird nirgends verwendet. Legen Sie eine Filmsequenz mit dieser Szene an.
        </Text>
      )}
      {uses.data && uses.data.length > 0 && (
        <ul style={{ margin: '8px 0 0', paddingInlineStart: 18 }}>
          {uses.data.map((use) => (
            <li key={`${use.entity} ${use.id}`}>
              <Text span size="sm" c="dimmed">
                {use.label}:{' '}
              </Text>
              <Anchor component={Link} to={`/${use.entity}/${use.id}`} underline="always">
                {use.title}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
