import { isSameJson } from '@theke/domain/values'
import type { PreviewShow } from '@theke/contract/calls/preview'

/** A message is a copy of everything: sections that are the same as before stay the same objects. */
export function withUnchanged(before: PreviewShow | undefined, next: PreviewShow): PreviewShow {
  const known = before?.page.body ?? []
  const body = next.page.body.map((block, index) => {
    const same = known[index]
    return same && isSameJson(same, block) ? same : block
  })
  return { ...next, page: { ...next.page, body } }
}
