import { IconForms } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** What visitors sent through the forms of the site (OPEN-153). */
export const forms: Feature = {
  areas: [{ path: 'forms', label: 'Formulare', group: 'Website', icon: IconForms, access: 'admin' }],
  routes: [
    { path: 'forms', lazy: async () => ({ Component: (await import('./forms-screen.tsx')).FormsScreen }) },
  ],
}
