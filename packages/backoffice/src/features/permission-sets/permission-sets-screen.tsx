import { Anchor, Button, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { entities } from '@theke/contract/entities/registry'
import type { WireOf } from '@theke/contract/entity/wire'
import { employeeMay, sentencesOf } from '@theke/domain/permissions'
import { foldCase } from '@theke/domain/values'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTitles } from '../../crud/titles.ts'
import { pageQuery } from '../../crud/records.ts'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { ListTitle } from '../../ui/list-title.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'

type PermissionSet = WireOf<(typeof entities)['permission-sets']> & { id: number }
type User = WireOf<typeof entities.users> & { id: number }

/** Every set with what it allows in plain words, and the people who hold it in a branch. */
export function PermissionSetsScreen() {
  useDocumentTitle('Rechteprofile')
  const sets = useQuery(pageQuery('permission-sets', { sort: 'id' }))
  const users = useQuery(pageQuery('users', { isEnabled: 'true' }))
  const [term, setTerm] = useState('')
  const people = (users.data?.data ?? []) as unknown as User[]
  const all = sets.data && (sets.data.data as unknown as PermissionSet[])
  const shown = all?.filter(({ name }) => foldCase(name).includes(foldCase(term.trim())))
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <ListTitle title="Rechteprofile" total={all?.length} />
        <Button component={Link} to="/permission-sets/new" leftSection={<IconPlus size={18} aria-hidden />}>
          Neu
        </Button>
      </Group>
      <Paper withBorder radius="lg" p="md">
        <Title order={2} size="h4">
          Alle mit der Rolle „Mitarbeit“
        </Title>
        <Text c="dimmed" size="sm">
          Das gilt immer und nur in den eigenen Filialen. Rechteprofile kommen dazu und nehmen nichts weg; die
          Rolle „Administration“ darf alles.
        </Text>
        <Sentences sentences={employeeMay} />
      </Paper>
      <SearchField aria-label="Rechteprofile durchsuchen" value={term} onSearch={setTerm} maw={360} />
      <ListAnswer
        label="Rechteprofile"
        list={{ ...sets, data: shown && { data: shown } }}
        empty={term ? 'Kein Rechteprofil passt zur Suche.' : 'Noch kein Rechteprofil.'}
      >
        {(found) => (
          <SimpleGrid cols={{ base: 1, md: 2 }} component="ul" p={0} m={0}>
            {found.map((set) => (
              <SetCard key={set.id} set={set} people={people} />
            ))}
          </SimpleGrid>
        )}
      </ListAnswer>
    </Stack>
  )
}

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <List mt="xs" spacing={4} listStyleType="disc">
    {sentences.map((sentence) => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
)

function SetCard({ set, people }: { set: PermissionSet; people: readonly User[] }) {
  const holders = people.flatMap(({ id, username, firstName, lastName, permissions }) =>
    permissions
      .filter((given) => given.set?.id === set.id)
      .map(({ branch }) => ({
        id,
        branch: branch?.id ?? 0,
        name: [firstName, lastName].filter(Boolean).join(' ') || username,
      })),
  )
  const titles = useTitles(new Map([['branches', new Set(holders.map(({ branch }) => branch))]]))
  const inBranch = sentencesOf(set.rights, 'branch')
  const inShop = sentencesOf(set.rights, 'shop')
  return (
    <Paper withBorder radius="lg" p="md" component="li" style={{ listStyle: 'none' }}>
      <Anchor component={Link} to={`/permission-sets/${set.id}`} fw={600} size="lg">
        {set.name}
      </Anchor>
      {set.description && (
        <Text c="dimmed" size="sm">
          {set.description}
        </Text>
      )}
      {inBranch.length + inShop.length === 0 && <Text mt="xs">Gibt keine zusätzlichen Rechte.</Text>}
      {inBranch.length > 0 && <Sentences sentences={inBranch} />}
      {inShop.length > 0 && (
        <>
          <Text mt="sm" size="sm" c="dimmed">
            Nur wer das Profil in jeder Filiale hat:
          </Text>
          <Sentences sentences={inShop} />
        </>
      )}
      <Text size="sm" mt="sm" c="dimmed">
        {holders.length === 0
          ? 'Noch niemandem zugeteilt: das geht beim Benutzer unter „Rechte“.'
          : 'Zugeteilt an '}
        {holders.map(({ id, name, branch }, index) => (
          <span key={`${id} ${branch}`}>
            {index > 0 && ', '}
            <Anchor component={Link} to={`/users/${id}`} underline="always" inherit>
              {name}
            </Anchor>{' '}
            ({titles('branches', branch)})
          </span>
        ))}
      </Text>
    </Paper>
  )
}
