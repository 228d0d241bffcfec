import { IconClockHour4 } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** Recorded times of a week, and wishes to correct them. */
export const myTimes: Feature = {
  areas: [
    { path: 'my-times', label: 'Meine Zeiten', group: 'Team', icon: IconClockHour4, access: 'employee' },
  ],
  routes: [
    {
      path: 'my-times',
      lazy: async () => ({ Component: (await import('./my-times-screen.tsx')).MyTimesScreen }),
    },
  ],
}
