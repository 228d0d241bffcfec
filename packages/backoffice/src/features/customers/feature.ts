import { IconAddressBook } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** People who have ordered, with notes and a warning for staff. */
export const customers: Feature = {
  areas: [
    { path: 'customers', label: 'Kunden', group: 'Tagesgeschäft', icon: IconAddressBook, access: 'admin' },
  ],
  search: {
    label: 'Kunden',
    access: 'admin',
    isWanted: (term) => term.length > 2,
    find: async (term, signal) => (await import('./find-customers.ts')).findCustomers(term, signal),
  },
  routes: [
    {
      path: 'customers',
      lazy: async () => ({ Component: (await import('./customers-screen.tsx')).CustomersScreen }),
      children: [
        {
          path: ':id',
          lazy: async () => ({ Component: (await import('./customer-drawer.tsx')).CustomerDrawer }),
        },
      ],
    },
  ],
}
