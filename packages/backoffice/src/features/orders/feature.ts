import { IconReceipt } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Feature } from '../../feature.ts'
import { waitingOrders } from './waiting-orders.ts'

/** Orders: the board of the day, missed ones, the history, one order and orders by phone (BACKOFFICE-02). */
export const orders: Feature = {
  areas: [
    {
      path: 'orders',
      label: 'Bestellungen',
      group: 'Tagesgeschäft',
      icon: IconReceipt,
      access: 'employee',
      waiting: waitingOrders,
    },
  ],
  search: {
    label: 'Bestellungen',
    access: 'employee',
    // one digit can be a ticket number
    isWanted: (term) => term.length > 1 || /^\d$/.test(term),
    find: async (term, signal) => (await import('./history/find-orders.ts')).findOrders(term, signal),
  },
  watch: { access: 'employee', component: lazy(() => import('./order-watch.tsx')) },
  routes: [
    {
      path: 'orders',
      lazy: async () => ({ Component: (await import('./orders-layout.tsx')).OrdersLayout }),
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./board/board-screen.tsx')).BoardScreen }),
        },
        {
          path: 'missed',
          lazy: async () => ({ Component: (await import('./history/missed-screen.tsx')).MissedScreen }),
        },
        {
          path: 'alarms',
          lazy: async () => ({ Component: (await import('./history/alarms-screen.tsx')).AlarmsScreen }),
        },
        {
          path: 'history',
          lazy: async () => ({ Component: (await import('./history/history-screen.tsx')).HistoryScreen }),
        },
        {
          path: 'new',
          lazy: async () => ({
            Component: (await import('./phone-order/phone-order-screen.tsx')).PhoneOrderScreen,
          }),
        },
        {
          path: ':id',
          lazy: async () => ({ Component: (await import('./detail/order-screen.tsx')).OrderScreen }),
        },
      ],
    },
  ],
}
