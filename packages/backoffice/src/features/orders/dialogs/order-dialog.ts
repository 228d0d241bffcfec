import { createStore } from '@theke/ui/store.ts'

/** The question that is open about an order; only one at a time. */
export type OrderDialog = { kind: 'confirm' | 'offer' | 'reject' | 'cancel'; id: number }

export const orderDialog = createStore<OrderDialog | undefined>(undefined)

export const openDialog = (dialog: OrderDialog) => orderDialog.set(dialog)
export const closeDialog = () => orderDialog.set(undefined)

/** Marks the dialog in the page; it stays a moment after it was closed. */
export const questionMark = 'data-order-question'
