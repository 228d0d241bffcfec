import { escapeHtml } from '../../platform/escape-html.ts'

export const offlineCsp = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

type Look = { shopName: string; primary: string; secondary: string }

/** What the installed app shows for pages that it has not kept (PWA-12); needs nothing but itself. */
export function offlinePage({ shopName, primary, secondary }: Look, nonce: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Sie sind offline - ${escapeHtml(shopName)}</title>
<style nonce="${nonce}">body{margin:0;min-height:100vh;display:grid;place-items:center;background:${secondary};color:#16281d;font:1rem/1.5 system-ui,sans-serif}main{box-sizing:border-box;width:min(440px,calc(100vw - 32px));padding:32px;border-radius:24px;border-top:8px solid ${primary};background:#fff}h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25}p{margin:0 0 24px}button,a{display:inline-block;box-sizing:border-box;min-height:44px;padding:10px 24px;border-radius:999px;font:inherit;font-weight:600}button{border:0;background:${primary};color:#fff;cursor:pointer}a{color:inherit}:focus-visible{outline:3px solid #16281d;outline-offset:2px}</style></head>
<body><main><h1>Sie sind offline</h1><p>Bitte überprüfen Sie Ihre Internetverbindung.</p><button type="button">Erneut versuchen</button> <a href="/">Zur Startseite</a></main>
<script nonce="${nonce}">const again=()=>location.reload();document.querySelector('button').addEventListener('click',again);addEventListener('online',again)</script></body></html>`
}
