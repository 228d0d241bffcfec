import { ne } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { EntityHooks } from '../../crud/hooks.ts'

/** Drafts of the roster are for planners: nobody else meets them in a list or at the clock. */
export const rosterHooks: Record<'working-schedules', EntityHooks> = {
  'working-schedules': {
    visibleTo: ({ isAdmin }) => (isAdmin ? undefined : ne(tableOf('working-schedules').state!, 'draft')),
  },
}
