import { onDemand } from '@theke/ui/on-demand.tsx'

const load = () => import('./branch-parts.ts')

/** What a branch page needs when somebody uses it: loaded behind the page, and what was tapped before opens then. */
export const AddedDialog = onDemand(async () => (await load()).AddedDialog)
export const CartContent = onDemand(async () => (await load()).CartContent)
export const CartPanel = onDemand(async () => (await load()).CartPanel)
export const CatalogRefresh = onDemand(async () => (await load()).CatalogRefresh)
export const DeliveryAnswer = onDemand(async () => (await load()).DeliveryAnswer)
