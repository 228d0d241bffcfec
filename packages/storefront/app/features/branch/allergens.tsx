import { Link } from 'react-router'
import { useShop } from '../../shop/shop-context.ts'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './allergens.module.css'

/** The letters of the Austrian food code with what they stand for. */
const meanings: Record<string, string> = {
  A: 'Glutenhaltiges Getreide',
  B: 'Krebstiere',
  C: 'Ei',
  D: 'Fisch',
  E: 'Erdnuss',
  F: 'Soja',
  G: 'Milch oder Laktose',
  H: 'Schalenfrüchte',
  L: 'Sellerie',
  M: 'Senf',
  N: 'Sesam',
  O: 'Sulfite',
  P: 'Lupinen',
  R: 'Weichtiere',
}

/** 'Allergene: A, C' with what the letters mean and the way to the full text (OPEN-51). */
export function Allergens({ letters }: { letters: string }) {
  const { legal } = useShop()
  if (!letters.trim()) return null
  const page = legal.find(({ label }) => label === 'Allergene')
  const known = letters
    .split(/[\s,;]+/)
    .map((letter) => letter.toUpperCase())
    .flatMap((letter) => (meanings[letter] ? [{ letter, meaning: meanings[letter] }] : []))
  return (
    <details className={styles.allergens}>
      <summary>
        Allergene: {letters}
        <Icon name="down" size={16} />
      </summary>
      <dl>
        {known.map(({ letter, meaning }) => (
          <div key={letter}>
            <dt>{letter}</dt>
            <dd>{meaning}</dd>
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
