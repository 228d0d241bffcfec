import type { VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import type { ReactElement } from 'react'

/** The whole page at once, after everything in it that waits. What TypeScript takes for React's is Preact's by then. */
export const renderToHtml = async (page: ReactElement): Promise<string> =>
  renderToStringAsync(page as unknown as VNode)
