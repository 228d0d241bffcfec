import { IconReceiptEuro } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** Day reports and files for the bookkeeper. */
export const accounting: Feature = {
  areas: [
    {
      path: 'accounting',
      label: 'Buchhaltung',
      group: 'Tagesgeschäft',
      icon: IconReceiptEuro,
      access: 'admin',
    },
  ],
  routes: [
    {
      path: 'accounting',
      lazy: async () => ({ Component: (await import('./accounting-screen.tsx')).AccountingScreen }),
    },
  ],
}
