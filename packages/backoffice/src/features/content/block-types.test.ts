import { blockDefinitions, pageLayouts } from '@theke/contract/blocks/registry'
import { expect, test } from 'vitest'
import { offeredTypes } from './block-types.ts'

const types = (allowed: readonly string[], search = '') =>
  offeredTypes(allowed, search).map(({ type }) => type)

test('[CMS-05] [CMS-06] the chooser offers exactly the blocks of the page type, also the one that is not drawn', () => {
  expect(types(pageLayouts['custom_landing_page'] ?? []).toSorted()).toEqual(
    [
      'hero',
      'sectionServices',
      'sectionSliderNews',
      'sectionSliderProducts',
      'sectionToggleableElements',
      'sectionTextImage',
      'sectionIFrameText',
      'sectionNewsletter',
    ].toSorted(),
  )
  expect(types(pageLayouts['custom_site'] ?? []).toSorted()).toEqual(
    [
      'heroSmall',
      'sectionMixedContent',
      'sectionImageTextSeparate',
      'sectionImageTextMixed',
      'sectionMultipleColumns',
      'sectionLabel',
      'sectionBanner',
      'sectionIFrame',
      'sectionSliderText',
      'sectionForm',
      'sectionFiles',
      'sectionNewsletter',
    ].toSorted(),
  )
  expect(types(Object.keys(blockDefinitions))).toHaveLength(Object.keys(blockDefinitions).length)
})

test.each([
  { search: 'team', found: ['sectionMultipleColumns'], why: 'words of the description count' },
  { search: 'SLIDER text', found: ['sectionSliderText'], why: 'every word must be there, in any case' },
  { search: 'gibt es nicht', found: [], why: 'nothing is found' },
])('searching "$search": $why', ({ search, found }) =>
  expect(types(pageLayouts['custom_site'] ?? [], search)).toEqual(found),
)
