import { lazy } from 'react'
import type { Feature } from '../../feature.ts'

const CommentsTab = lazy(async () => ({ default: (await import('./comments-tab.tsx')).CommentsTab }))

/** Tasks as list, board and calendar; a single one keeps its generated form. */
export const tasks: Feature = {
  routes: [
    {
      path: 'tasks',
      lazy: async () => ({ Component: (await import('./task-list-screen.tsx')).TaskListScreen }),
    },
    {
      path: 'tasks/board',
      lazy: async () => ({ Component: (await import('./task-board-screen.tsx')).TaskBoardScreen }),
    },
    {
      path: 'tasks/calendar',
      lazy: async () => ({ Component: (await import('./task-calendar-screen.tsx')).TaskCalendarScreen }),
    },
  ],
  recordTabs: [{ label: 'Kommentare', access: 'employee', paths: ['tasks'], component: CommentsTab }],
}
