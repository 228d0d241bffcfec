import { printLabels } from '@theke/contract/calls/labels'
import { ApiError } from '@theke/contract/client'
import type { CallInput } from '@theke/contract/call/define-call'

export type LabelOrder = CallInput<typeof printLabels>

/** Fetches the labels and opens them where they can be printed. */
export async function openLabels(order: LabelOrder): Promise<void> {
  const response = await fetch('/api/labels', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  }).catch(() => undefined)
  if (!response?.ok) {
    const retry = () => openLabels(order)
    throw new ApiError(printLabels.failure, { status: response?.status ?? 0, errors: [], retry })
  }
  const url = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' })
  link.click()
  // the new tab has read it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
