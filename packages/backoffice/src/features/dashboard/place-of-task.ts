import type { SetupTasks } from '@theke/contract/calls/dashboard'

/** Where a task is done: a record opens at the field, and so does the configuration. */
export function placeOfTask({ area, id: first, field }: SetupTasks[number]['place'], id = first): string {
  const place = id === undefined ? `/${area}` : `/${area}/${id}`
  return field && (id !== undefined || area === 'config') ? `${place}?field=${field}` : place
}
