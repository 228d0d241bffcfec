/** Weights that the screens use; what a family does not have is answered with the nearest by the browser. */
const variants = ['regular', '600', '700']

/** Loads the font of the shop's theme from the server; without it the font of the system is used. */
export function loadThemeFont(): void {
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font')
  const family = /^\s*"([^"]+)"/.exec(families)?.[1]
  if (!family) return
  for (const variant of variants) {
    const href = `/api/fonts/google/${encodeURIComponent(family)}/style-${variant}.embed.css`
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }
}
