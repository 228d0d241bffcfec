import { Anchor, Badge, Button, Group, Paper, Skeleton, Text, ThemeIcon, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconBulb, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SetupTasks } from '@theke/contract/calls/dashboard'
import { Link } from 'react-router'
import { tasksQuery } from './dashboard-calls.ts'
import styles from './dashboard.module.css'
import { placeOfTask } from './place-of-task.ts'

type Task = SetupTasks[number]

/** What is missing before the shop may and can sell, each with the way straight to the field. */
export function SetupCheck() {
  const tasks = useQuery(tasksQuery)
  if (tasks.isPending) return <Skeleton height={160} radius="lg" />
  if (!tasks.data) return null
  const required = tasks.data.filter(({ severity }) => severity === 'required').length
  const advised = tasks.data.length - required
  return (
    <Paper withBorder radius="lg" component="section" aria-labelledby="rechts-check">
      <Group p="md" gap="sm">
        <Title order={2} size="h4" id="rechts-check">
          Rechts-Check und Einrichtung
        </Title>
        {required > 0 && (
          <Badge color="red" variant="light" tt="none">
            {required} erforderlich
          </Badge>
        )}
        {advised > 0 && (
          <Badge color="gray" variant="light" tt="none">
            {advised} empfohlen
          </Badge>
        )}
        <Anchor component={Link} to="/setup" ml="auto" size="sm">
          Einrichtung Schritt für Schritt
        </Anchor>
      </Group>
      {tasks.data.length === 0 ? (
        <Group px="md" pb="md" gap="xs">
          <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-green-text)" />
          <Text>Alles erledigt. Die Prüfung ersetzt keine Rechtsberatung.</Text>
        </Group>
      ) : (
        <ul className={styles['tasks']}>
          {tasks.data.map((task) => (
            <TaskRow key={task.code} task={task} />
          ))}
        </ul>
      )}
    </Paper>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { severity, title, hint, place, examples, count } = task
  const isRequired = severity === 'required'
  const more = count - examples.length
  return (
    <li className={styles['task']}>
      <ThemeIcon variant="light" color={isRequired ? 'red' : 'gray'} size={32} radius="xl">
        {isRequired ? (
          <IconAlertTriangle size={18} aria-label="Erforderlich" />
        ) : (
          <IconBulb size={18} aria-label="Empfohlen" />
        )}
      </ThemeIcon>
      <div className={styles['words']}>
        <Text fw={500}>
          {title}
          {count > 1 && ` (${count})`}
        </Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {examples.length > 0 && (
          <Text size="sm">
            {examples.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Anchor component={Link} to={placeOfTask(place, id)} inherit>
                  {name}
                </Anchor>
              </span>
            ))}
            {more > 0 && ` und ${more} weitere`}
          </Text>
        )}
      </div>
      <Button
        component={Link}
        to={placeOfTask(place)}
        variant="default"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        aria-label={`${title}: beheben`}
      >
        Beheben
      </Button>
    </li>
  )
}
