import { pageLayouts } from '@theke/contract/blocks/registry'
import { site } from '@theke/contract/entities/site'
import { objectSchema } from '@theke/contract/entity/schema'
import { expect, test } from 'vitest'
import { pageTemplates } from './page-templates.ts'

test.each(pageTemplates)('the template $label is a page that can be saved as it is', ({ values, body }) => {
  const page = { ...values, isPublic: false, content: { text: '', body } }
  const parsed = objectSchema(site.fields, 'create').safeParse(page)
  expect(parsed.error?.issues).toBeUndefined()
  expect(body.map(({ type }) => type).filter((type) => !pageLayouts[values.type]?.includes(type))).toEqual([])
})
