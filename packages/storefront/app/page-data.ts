const escaped: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const end = '</body></html>'

/**
 * The page with the data by which the browser takes it over, as the router writes them: as a part of what React renders
 * they would be one more thing that it waits for.
 */
export function withPageData(html: string, data: string | undefined, nonce: string): string {
  if (data === undefined || !html.endsWith(end)) return html
  const value = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (sign) => escaped[sign] ?? sign)
  const script = (call: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`
  return `${html.slice(0, -end.length)}<!--$-->${script(`enqueue(${value})`)}<!--$-->${script('close()')}<!--/$--><!--/$-->${end}`
}
