import type { BlockValue } from '../entity/field.ts'

/** The page inside the editor's frame; only administrators get it, below a path that no stored site can take. */
export const previewPath = '/site/preview'

/** A page as it is being edited, in the form in which stored pages travel. */
export type PreviewPage = {
  type: string
  title: string
  text: string
  body: readonly BlockValue[]
}

/** What the editor sends into the frame: the page, and the section that is open. */
export type PreviewShow = { kind: 'theke.preview.show'; page: PreviewPage; active: number | null }

/** What the frame says: that it listens, or that somebody clicked on a section. */
export type PreviewSign = { kind: 'theke.preview.ready' } | { kind: 'theke.preview.open'; index: number }
