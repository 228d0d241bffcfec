import type { RouteObject } from 'react-router'
import { features } from './features.ts'
import { Frame } from './frame/frame.tsx'
import { NotFound, RouteFailure } from './frame/route-failure.tsx'

const account: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({ Component: (await import('./account/login-screen.tsx')).LoginScreen }),
  },
  {
    path: 'login-link/:token',
    lazy: async () => ({ Component: (await import('./account/login-link-screen.tsx')).LoginLinkScreen }),
  },
  {
    path: 'logout',
    lazy: async () => ({ Component: (await import('./account/logout-screen.tsx')).LogoutScreen }),
  },
]

const list = async () => ({ Component: (await import('./crud/entity-list-screen.tsx')).EntityListScreen })
const edit = async () => ({ Component: (await import('./crud/entity-edit-screen.tsx')).EntityEditScreen })

/** The screens of every entity (OPEN-01): static paths of features win over ':area'. */
const generated: RouteObject[] = [
  { path: ':area', lazy: list },
  { path: ':area/new', lazy: edit },
  { path: ':area/:id', lazy: edit },
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      ...account,
      {
        Component: Frame,
        children: [
          {
            ErrorBoundary: RouteFailure,
            children: [
              {
                path: 'account',
                lazy: async () => ({
                  Component: (await import('./account/account-screen.tsx')).AccountScreen,
                }),
              },
              ...features.flatMap((feature) => feature.routes ?? []),
              ...generated,
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]
