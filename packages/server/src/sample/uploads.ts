import type { SampleRecord } from './sample-shop.ts'

/** The file of each is files/<key>.<extension>. */
export const uploads: SampleRecord<'uploads'>[] = [
  {
    key: 'datenblatt-bergkaese',
    name: 'Datenblatt Bergkäse.pdf',
    extension: 'pdf',
    mimeType: 'application/pdf',
  },
  {
    key: 'datenblatt-rohschinken',
    name: 'Datenblatt Rohschinken.pdf',
    extension: 'pdf',
    mimeType: 'application/pdf',
  },
  {
    key: 'datenblatt-kuerbiskernoel',
    name: 'Datenblatt Kürbiskernöl.pdf',
    extension: 'pdf',
    mimeType: 'application/pdf',
  },
  { key: 'cateringmappe', name: 'Cateringmappe.pdf', extension: 'pdf', mimeType: 'application/pdf' },
  { key: 'weinkarte', name: 'Weinkarte der Weinbar.pdf', extension: 'pdf', mimeType: 'application/pdf' },
  {
    key: 'allergeninformation',
    name: 'Allergeninformation.pdf',
    extension: 'pdf',
    mimeType: 'application/pdf',
  },
  { key: 'theke', name: 'Theke.webm', extension: 'webm', mimeType: 'video/webm' },
]
