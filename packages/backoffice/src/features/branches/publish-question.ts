import { queryClient } from '../../api.ts'
import type { SaveQuestion } from '../../crud/use-record-form.ts'
import { recordQuery } from '../../crud/records.ts'
import {
  checkFailed,
  missingRisk,
  missingTitle,
  publishAnyway,
  requiredOf,
  tasksBefore,
} from '../../publish-check.ts'

/** A branch that opens to guests is asked about when something required is missing, as in the guided set-up. */
export const publishQuestion =
  (id: number | undefined): SaveQuestion =>
  async ({ isPublic }) => {
    const stored =
      id === undefined ? undefined : queryClient.getQueryData(recordQuery('branches', id).queryKey)
    if (isPublic !== true || stored?.['isPublic'] === true) return undefined
    const tasks = await queryClient.fetchQuery(tasksBefore(id)).catch(() => undefined)
    if (!tasks) return { title: publishAnyway, text: checkFailed, label: publishAnyway }
    const missing = requiredOf(tasks)
    if (missing.length === 0) return undefined
    return {
      title: missingTitle,
      points: missing.map(({ title }) => title),
      text: missingRisk,
      label: publishAnyway,
    }
  }
