const link = '<link'

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.toLowerCase()
}

function isEarlyLoad(tag: string): boolean {
  const rel = attributeOf(tag, 'rel')
  if (rel === 'modulepreload') return true
  return (
    rel === 'preload' && attributeOf(tag, 'as') === 'image' && attributeOf(tag, 'fetchpriority') !== 'high'
  )
}

/**
 * A page without the hints that React and the router add by themselves. They would take the line from the style sheets
 * and the leading picture, which the customer is waiting for: the scripts find their imports anyway, and the other
 * pictures are found with the page.
 */
export function withoutEarlyLoads(html: string): string {
  let rest = ''
  let from = 0
  for (let start = html.indexOf(link); start >= 0; start = html.indexOf(link, start + link.length)) {
    const end = html.indexOf('>', start) + 1
    if (!isEarlyLoad(html.slice(start, end))) continue
    rest += html.slice(from, start)
    from = end
  }
  return rest + html.slice(from)
}
