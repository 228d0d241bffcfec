import { IconMail } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** Mails and SMS: what was said to whom, what waits and what failed (OPEN-131). */
export const outbox: Feature = {
  areas: [{ path: 'outbox', label: 'Postausgang', group: 'System', icon: IconMail, access: 'admin' }],
  routes: [
    {
      path: 'outbox',
      lazy: async () => ({ Component: (await import('./outbox-screen.tsx')).OutboxScreen }),
      children: [
        {
          path: ':id',
          lazy: async () => ({ Component: (await import('./message-drawer.tsx')).MessageDrawer }),
        },
      ],
    },
  ],
}
