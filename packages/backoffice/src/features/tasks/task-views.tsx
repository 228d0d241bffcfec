import { Button, Group } from '@mantine/core'
import { IconCalendarEvent, IconChecklist, IconLayoutKanban, IconList } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'

const views = [
  { path: '/tasks', label: 'Liste', icon: IconList },
  { path: '/tasks/board', label: 'Board', icon: IconLayoutKanban },
  { path: '/tasks/calendar', label: 'Kalender', icon: IconCalendarEvent },
] as const

/** The three ways to look at tasks, and the rounds of today on a page for tablets. */
export function TaskViews() {
  const { pathname } = useLocation()
  return (
    <Group gap={4} component="nav" aria-label="Ansicht">
      {views.map(({ path, label, icon: Icon }) => (
        <Button
          key={path}
          component={Link}
          to={path}
          variant={pathname === path ? 'light' : 'default'}
          {...(pathname === path ? { 'aria-current': 'page' } : {})}
          leftSection={<Icon size={18} aria-hidden />}
        >
          {label}
        </Button>
      ))}
      <Button
        component="a"
        href="/screen/today"
        variant="default"
        leftSection={<IconChecklist size={18} aria-hidden />}
      >
        Heute
      </Button>
    </Group>
  )
}
