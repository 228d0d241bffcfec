import { Stack } from '@mantine/core'
import { EntityList } from '../../crud/entity-list.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { TaskViews } from './task-views.tsx'

/** The generated list of tasks, with saved filters and the way to the other views. */
export function TaskListScreen() {
  return (
    <Stack gap="sm">
      <SavedFilters />
      <EntityList path="tasks" actions={<TaskViews />} />
    </Stack>
  )
}
