import { printLabels } from '@theke/contract/calls/labels'
import type { CallInput } from '@theke/contract/call/define-call'
import { api } from '../../../api.ts'

/** Fetches the labels and opens them where they can be printed. */
export async function openLabels(order: CallInput<typeof printLabels>): Promise<void> {
  const url = URL.createObjectURL(await api(printLabels, order, { isShownByCaller: true }))
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' })
  link.click()
  // the new tab has read it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
