import { onDemand } from '@theke/ui/on-demand.tsx'
import { AwaitedPart } from '../../shop/awaited-part.ts'
import styles from './delivery-question.module.css'

const load = () => import('./branch-parts.ts')

/*
 * What a branch page needs when somebody uses it: loaded behind the page. What was tapped before opens then, and the bar
 * of the page says meanwhile that it is coming.
 */
export const AddedDialog = onDemand(async () => (await load()).AddedDialog, AwaitedPart)
export const CartContent = onDemand(async () => (await load()).CartContent)
export const CartPanel = onDemand(
  async () => (await load()).CartPanel,
  ({ isOpen }) => isOpen && <AwaitedPart />,
)
export const CatalogRefresh = onDemand(async () => (await load()).CatalogRefresh)
export const DeliveryAnswer = onDemand(
  async () => (await load()).DeliveryAnswer,
  () => (
    <div className={styles.answer}>
      <p>Wird geladen …</p>
    </div>
  ),
)
