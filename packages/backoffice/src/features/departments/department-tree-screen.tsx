import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCalendarWeek, IconList, IconPlus, IconSquareCheck } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DepartmentNode, listDepartmentNodes } from '@theke/contract/calls/departments'
import { type Branching, treeOf } from '@theke/domain/departments'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import styles from './departments.module.css'

type Node = Branching<DepartmentNode>

const nodesQuery = queryOptions({
  queryKey: ['departments', 'tree'],
  queryFn: ({ signal }) => api(listDepartmentNodes, {}, { signal }),
})

/** Departments below each other, with the people who belong to them. */
export function DepartmentTreeScreen() {
  useDocumentTitle('Abteilungen')
  const { data, isError, isPending } = useQuery(nodesQuery)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          Abteilungen
        </Title>
        <Group gap="xs">
          <Button
            component={Link}
            to="/departments"
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
          >
            Liste
          </Button>
          <Button component={Link} to="/departments/new" leftSection={<IconPlus size={18} aria-hidden />}>
            Neu
          </Button>
        </Group>
      </Group>
      <ListAnswer
        label="Abteilungen"
        list={{ data: data && { data }, isError, isPending }}
        empty="Noch keine Abteilungen."
      >
        {(nodes) => (
          <Paper withBorder radius="lg" p="md">
            <Level nodes={treeOf(nodes)} label="Abteilungen" />
          </Paper>
        )}
      </ListAnswer>
    </Stack>
  )
}

function Level({ nodes, label }: { nodes: readonly Node[]; label: string }) {
  return (
    <ul className={styles['level']} aria-label={label}>
      {nodes.map((node) => (
        <li key={node.id}>
          <Entry node={node} />
          {node.children.length > 0 && <Level nodes={node.children} label={`Unter ${node.name}`} />}
        </li>
      ))}
    </ul>
  )
}

function Entry({ node }: { node: Node }) {
  const { id, name, branch, color, isActive, manager, members } = node
  const people = members.map((person) => person.name).join(', ')
  return (
    <>
      <Group gap="xs">
        <span className={styles['color']} style={color ? { background: color } : undefined} aria-hidden />
        <Link to={`/departments/${id}`} className={styles['name']}>
          {name}
        </Link>
        {branch && <Text c="dimmed">{branch.name}</Text>}
        {!isActive && (
          <Badge variant="light" color="gray">
            Inaktiv
          </Badge>
        )}
        <Group gap={4} ml="auto">
          <Button
            component={Link}
            to={`/roster?abteilung=${id}`}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCalendarWeek size={16} aria-hidden />}
            aria-label={`Dienstplan von ${name}`}
          >
            Dienstplan
          </Button>
          <Button
            component={Link}
            to={`/tasks/board?department=${id}`}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconSquareCheck size={16} aria-hidden />}
            aria-label={`Aufgaben von ${name}`}
          >
            Aufgaben
          </Button>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {[manager && `Leitung: ${manager.name}`, people || 'Noch niemand eingetragen']
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  )
}
