import { allergenLegend, type Product, stepsOf } from '@theke/domain/catalog'
import { Link } from 'react-router'
import { useShop } from '../../shop/shop-context.ts'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './allergens.module.css'

/** 'Allergene: A, C' with what the letters mean and the way to the full text (OPEN-51). */
export function Allergens({ product }: { product: Product }) {
  const { legal } = useShop()
  const letters = product.allergens
  const known = allergenLegend(product, ...stepsOf(product).flatMap(({ options }) => options))
  if (!letters.trim() && known.length === 0) return null
  const page = legal.find(({ label }) => label === 'Allergene')
  return (
    <details className={styles.allergens}>
      <summary>
        Allergene: {letters || 'je nach Auswahl'}
        <Icon name="down" size={16} />
      </summary>
      <dl>
        {known.map(({ letter, name }) => (
          <div key={letter}>
            <dt>{letter}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      {page &&
        (page.isExternal ? (
          <a href={page.href}>Alle Allergene</a>
        ) : (
          <Link to={page.href}>Alle Allergene</Link>
        ))}
    </details>
  )
}
