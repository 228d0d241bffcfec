/** How a file is looked at: pictures are decoded, text and vector drawings read, containers opened. */
export type FileGroup = 'picture' | 'svg' | 'pdf' | 'video' | 'text' | 'zip' | 'office' | 'oldOffice'

export type FileKind = {
  /** As it stands in addresses; jpeg is kept as jpg. */
  extension: string
  group: FileGroup
  /** What the file is delivered as. */
  mimeType: string
  /** Further types that browsers declare for it. */
  alsoDeclared: readonly string[]
  /** What its first bytes say (file-type); text and svg have no signature. */
  signatures: readonly string[]
  /** Shown in the browser; everything else is saved (OPEN-103). */
  isInline?: true
}

const kind = (
  extension: string,
  group: FileGroup,
  mimeType: string,
  { alsoDeclared = [], signatures = [mimeType], isInline }: Partial<FileKind> = {},
): FileKind => ({ extension, group, mimeType, alsoDeclared, signatures, ...(isInline ? { isInline } : {}) })

const openXml = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`
const zipTypes = ['application/x-zip-compressed', 'application/x-zip']
const compound = ['application/x-cfb']

/** Every type of file the shop knows, by extension (UPLOAD-01, UPLOAD-03). */
const kinds: Readonly<Record<string, FileKind>> = Object.fromEntries(
  [
    kind('txt', 'text', 'text/plain', { signatures: [] }),
    // a Windows with Excel installed declares csv files as Excel's
    kind('csv', 'text', 'text/csv', {
      alsoDeclared: ['text/plain', 'application/csv', 'application/vnd.ms-excel'],
      signatures: [],
    }),
    kind('gif', 'picture', 'image/gif', { isInline: true }),
    kind('jpg', 'picture', 'image/jpeg', { alsoDeclared: ['image/jpg', 'image/pjpeg'], isInline: true }),
    kind('png', 'picture', 'image/png', { signatures: ['image/png', 'image/apng'], isInline: true }),
    kind('webp', 'picture', 'image/webp', { isInline: true }),
    kind('svg', 'svg', 'image/svg+xml', { signatures: ['application/xml'] }),
    kind('mp4', 'video', 'video/mp4', { signatures: ['video/mp4', 'video/x-m4v'], isInline: true }),
    kind('mpeg', 'video', 'video/mpeg', { signatures: ['video/mpeg', 'video/MP1S', 'video/MP2P'] }),
    kind('webm', 'video', 'video/webm', { isInline: true }),
    kind('zip', 'zip', 'application/zip', { alsoDeclared: zipTypes }),
    kind('pdf', 'pdf', 'application/pdf', { alsoDeclared: ['application/x-pdf'], isInline: true }),
    kind('doc', 'oldOffice', 'application/msword', { signatures: compound }),
    kind('xls', 'oldOffice', 'application/vnd.ms-excel', { signatures: compound }),
    kind('ppt', 'oldOffice', 'application/vnd.ms-powerpoint', { signatures: compound }),
    kind('docx', 'office', openXml('wordprocessingml.document')),
    kind('xlsx', 'office', openXml('spreadsheetml.sheet')),
    kind('pptx', 'office', openXml('presentationml.presentation')),
  ].map((entry) => [entry.extension, entry]),
)

/** The kind behind an extension, however it is written; undefined for types the shop does not take. */
export function kindOf(extension: string): FileKind | undefined {
  const name = extension.toLowerCase()
  const known = name === 'jpeg' ? 'jpg' : name
  return Object.hasOwn(kinds, known) ? kinds[known] : undefined
}

/** The kind that a declared type means, for files without an extension in their name. */
export const kindOfType = (mimeType: string) =>
  Object.values(kinds).find((entry) => entry.mimeType === mimeType || entry.alsoDeclared.includes(mimeType))

/** Whether first bytes say that a file is one of these kinds. */
export const isSignature = (mimeType: string | undefined) =>
  mimeType !== undefined && Object.values(kinds).some((entry) => entry.signatures.includes(mimeType))
