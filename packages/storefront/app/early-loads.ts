const modulePreload = /<link\b[^>]*\brel="modulepreload"[^>]*>/gi
/** Values may hold a '>', as sizes do. */
const leadingPicture = /<img\b(?:[^">]|"[^"]*")*\sfetchpriority="high"(?:[^">]|"[^"]*")*>/i

/** Marks the hint for the leading picture, which is not part of the page that the browser takes over. */
export const early = 'data-early'

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]

function hintFor(picture: string): string {
  const source = [
    ['href', attributeOf(picture, 'src')],
    ['imagesrcset', attributeOf(picture, 'srcset')],
    ['imagesizes', attributeOf(picture, 'sizes')],
  ]
  const attributes = source.flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []))
  return `<link ${early} rel="preload" as="image" fetchpriority="high" ${attributes.join(' ')}/>`
}

/**
 * A page that asks for what the customer is waiting for: its leading picture first of all, and not the scripts, which
 * the router would name before the picture and which find their imports anyway.
 */
export function withEarlyLoads(html: string): string {
  const page = html.replaceAll(modulePreload, '')
  const [picture] = leadingPicture.exec(page) ?? []
  return picture ? page.replace('<head>', () => `<head>${hintFor(picture)}`) : page
}
