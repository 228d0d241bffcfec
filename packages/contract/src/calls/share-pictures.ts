/** What a drawn picture of a page is about: the shop, a branch or a content page. */
export type SharedThing = 'shop' | `branch-${number}` | `site-${number}`

/** Pixels of a picture that is shown beside a shared link. */
export const sharePictureSize = { width: 1_200, height: 630 } as const

/** The drawn picture of a page for links to it, where none is configured (OPEN-19). */
export const sharePictureUrl = (thing: SharedThing) => `/share-picture/${thing}.png`

export const newsFeedPath = '/news.xml'
