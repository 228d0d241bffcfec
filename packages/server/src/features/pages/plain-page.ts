import type { Settings } from '../../settings.ts'

/** The policy of a page that consists of words and their style. */
export const plainCsp = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** A heading and a sentence in the colours of the shop; needs nothing but itself. */
export function plainPage(
  { primary, secondary }: Settings['theme'],
  nonce: string,
  { title, text, refresh }: { title: string; text: string; refresh?: number },
): string {
  const again = refresh ? `<meta http-equiv="refresh" content="${refresh}">` : ''
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again}<title>${title}</title>
<style nonce="${nonce}">body{margin:0;min-height:100vh;display:grid;place-items:center;background:${secondary};color:#16281d;font:1rem/1.5 system-ui,sans-serif}main{box-sizing:border-box;width:min(440px,calc(100vw - 32px));padding:32px;border-radius:24px;border-top:8px solid ${primary};background:#fff}h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25}p{margin:0}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

/** What a visitor reads while the shop cannot be shown. */
export const awayPage = (theme: Settings['theme'], nonce: string) =>
  plainPage(theme, nonce, {
    title: 'Wir sind gleich wieder da',
    text: 'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal; diese Seite lädt sich von selbst neu.',
    refresh: 20,
  })

/**
 * The mark of a page that may be old. An element that the page itself never has at this place: the scripts of the page
 * skip what they do not know there.
 */
export function withStaleBand(html: string, nonce: string): string {
  const band = `<aside role="status" class="stale-band">Diese Seite ist einige Minuten alt. Bestellungen sind gerade nicht möglich, bitte versuchen Sie es gleich noch einmal.</aside><style nonce="${nonce}">.stale-band{padding:8px 16px;background:#8a3d00;color:#fff;font-size:.875rem;text-align:center}</style>`
  return html.replace(/<body[^>]*>/, (body) => body + band)
}
