import { listTvFrontDesk } from '@theke/contract/calls/signage-player'
import { api } from '../api.ts'

/** Tickets of the branch of this TV, with the key of its player. */
export const loadOrders = () => api(listTvFrontDesk, {}, { kind: 'silent' })
