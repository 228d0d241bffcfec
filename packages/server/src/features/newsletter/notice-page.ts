import { escapeHtml } from '../../platform/escape-html.ts'

/** For the policy of a page that has nothing but the styles in its elements and perhaps a button. */
export const noticeCsp = `default-src 'none'; style-src 'self' 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'`

/** A page that says one thing, in the colours of the shop. */
export function noticePage({
  title,
  text,
  button,
  link = { label: 'Zur Startseite', url: '/' },
}: {
  title: string
  text: string
  button?: string
  link?: { label: string; url: string }
}): string {
  const form = button
    ? `<form method="post"><button style="font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:12px;background:var(--color-primary);color:var(--color-on-primary);cursor:pointer">${escapeHtml(button)}</button></form>`
    : ''
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/theme.css"></head>
<body style="margin:0;background:var(--color-primary-soft);color:var(--color-on-soft);font:1rem/1.5 Rubik,system-ui,sans-serif;display:grid;min-height:100vh;place-items:center">
<main style="background:#fff;border-radius:24px;padding:32px;width:min(440px,calc(100vw - 32px));box-sizing:border-box">
<h1 style="font-size:1.5rem;line-height:1.25;margin:0 0 8px">${escapeHtml(title)}</h1><p style="margin:0 0 24px">${escapeHtml(text)}</p>
${form}<p style="margin:16px 0 0"><a style="color:inherit" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p></main></body></html>`
}
