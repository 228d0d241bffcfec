import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

const inline = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Bold, italics and links; addresses with another scheme than these stay text. */
function words(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let last = 0
  for (const match of text.matchAll(inline)) {
    const [whole, bold, italic, label, href] = match
    parts.push(text.slice(last, match.index))
    last = match.index + whole.length
    if (bold !== undefined) parts.push(<strong key={match.index}>{bold}</strong>)
    else if (italic !== undefined) parts.push(<em key={match.index}>{italic}</em>)
    else if (href !== undefined && /^(https?:|mailto:|tel:|\/)/.test(href))
      parts.push(
        <a key={match.index} href={href}>
          {label}
        </a>,
      )
    else parts.push(whole)
  }
  return [...parts, text.slice(last)]
}

const lines = (text: string) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {words(line)}
    </Fragment>
  ))

const bullet = /^[-*+]\s+/
const numbered = /^\d+[.)]\s+/

function block(text: string, key: number): ReactNode {
  const heading = /^(#{1,6})\s+(.+)$/.exec(text)
  // a preview is part of a form: its headings start below those of the screen
  if (heading)
    return createElement(`h${Math.min(6, (heading[1]?.length ?? 1) + 2)}`, { key }, words(heading[2] ?? ''))
  const rows = text.split('\n')
  for (const [mark, tag] of [
    [bullet, 'ul'],
    [numbered, 'ol'],
  ] as const) {
    if (!rows.every((row) => mark.test(row))) continue
    return createElement(
      tag,
      { key },
      rows.map((row, index) => <li key={index}>{words(row.replace(mark, ''))}</li>),
    )
  }
  return <p key={key}>{lines(text)}</p>
}

/** Markdown while it is written, as elements and never as HTML; the shop shows what the server makes of it. */
export function MarkdownPreview({ text }: { text: string }) {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}|(?<=^#{1,6} .+)\n/m)
    .map((part) => part.trim())
    .filter(Boolean)
  return <div>{blocks.map(block)}</div>
}
