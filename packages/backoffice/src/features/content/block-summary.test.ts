import { expect, test } from 'vitest'
import { blockSummary } from './block-summary.ts'

const link = { linkUrl: '', linkLabel: 'Mehr erfahren', linkType: 'button' }

test.each([
  { type: 'heroSmall', value: { title: 'Über uns' }, line: 'Über uns', why: 'the title stands for it' },
  {
    type: 'sectionBanner',
    value: { text: '<p>Ab <b>20</b> Stück</p>' },
    line: 'Ab 20 Stück',
    why: 'no tags',
  },
  {
    type: 'sectionMultipleColumns',
    value: { columns: [{ columnText: '<p>Johanna</p>', columnLink: link }, { columnText: '' }] },
    line: 'Johanna · Spalten: 2',
    why: 'without a title the first words inside, and how many there are',
  },
  {
    type: 'sectionMixedContent',
    value: { content: [{ type: 'text', value: { text: '<p>Von vier bis vierhundert</p>', link } }] },
    line: 'Von vier bis vierhundert · Inhalte: 1',
    why: 'words inside groups of lists, not those of a link',
  },
  {
    type: 'sectionLabel',
    value: { text: '', color: 'green' },
    line: 'Noch leer',
    why: 'a colour is no content',
  },
  { type: 'sectionGone', value: {}, line: '', why: 'an unknown type says nothing' },
])('$type: $why', ({ type, value, line }) => expect(blockSummary(type, value)).toBe(line))
