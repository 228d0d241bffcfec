import MarkdownIt from 'markdown-it'
import { sanitizeHtml } from './sanitize-html.ts'

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false })

/** Markdown of the configured texts as HTML of the one allow-list (ROUTE-11, OPEN-15, OPEN-178). */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(markdown.render(text))
}
