/** Video pages that people copy from the browser, and the address that can be embedded instead. */
const videoPages: readonly (readonly [page: RegExp, embedded: string])[] = [
  [
    /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,})/i,
    'https://www.youtube-nocookie.com/embed/',
  ],
  [/^https?:\/\/(?:www\.)?vimeo\.com\/(\d+)/i, 'https://player.vimeo.com/video/'],
]

/**
 * The address behind what was pasted: embed code is reduced to its src (OPEN-189), links to videos become the address
 * without cookies that can be embedded (OPEN-178); anything else stays as it is.
 */
export function frameAddress(pasted: string): string {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(pasted)?.[1]?.replaceAll('&amp;', '&')
  const address = (source ?? pasted).trim().replace(/^\/\//, 'https://')
  for (const [page, embedded] of videoPages) {
    const video = page.exec(address)?.[1]
    if (video) return embedded + video
  }
  return address
}

/** The host names of a setting that lists them; whatever else somebody typed into it is no host (OPEN-178). */
export function hostsIn(setting: string): string[] {
  return setting
    .split(/[\s,]+/)
    .filter((host) => /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host))
    .map((host) => host.toLowerCase())
}
