import type { Feature } from '../../feature.ts'

const paths = ['images', 'uploads'] as const

/** Pictures and files as a library: drop, paste, progress, where they are used (BACKOFFICE-07, BACKOFFICE-09). */
export const media: Feature = {
  routes: paths.flatMap((path) => [
    {
      path,
      lazy: async () => {
        const { MediaLibrary } = await import('./media-library.tsx')
        return { Component: () => <MediaLibrary path={path} /> }
      },
    },
    {
      path: `${path}/new`,
      lazy: async () => {
        const { NewMedia } = await import('../../crud/new-media.tsx')
        return { Component: () => <NewMedia path={path} /> }
      },
    },
    {
      path: `${path}/:id`,
      lazy: async () => {
        const { MediaScreen } = await import('./media-screen.tsx')
        return { Component: () => <MediaScreen path={path} /> }
      },
    },
  ]),
}
