import { cardText, productRowStep } from '@theke/domain/content'
import { formatMoneyWithCode } from '@theke/domain/values'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ButtonLink, IconButton } from '../../button.tsx'
import { Picture } from '../../picture.tsx'
import { scrollBehavior } from '../../scroll-behavior.ts'
import { Card } from '../../surface.tsx'
import { useByWindowWidth } from '../../use-window-width.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../slider.module.css'
import type { SliderProduct } from '../surroundings.ts'
import { useSurroundings } from '../surroundings.ts'

/** The newest products of the first branch in a row that arrows move (BLOCK-12 to BLOCK-15). */
export default function SliderProducts({ value }: SectionProps<'sectionSliderProducts'>) {
  const { products } = useSurroundings()
  const row = useRef<HTMLUListElement>(null)
  const limit = value.limit ?? 8
  const shown = limit > 0 ? products.slice(0, limit) : products
  if (shown.length === 0) return null

  const move = (direction: 1 | -1) => {
    const list = row.current
    if (!list) return
    const position = { scrolled: list.scrollLeft, visible: list.clientWidth, length: list.scrollWidth }
    list.scrollBy({ left: productRowStep(position, direction), behavior: scrollBehavior() })
  }
  return (
    <Section color={value.color} title={value.title} icon={value.icon}>
      <ul
        ref={row}
        role="list"
        className={styles.products}
        tabIndex={0}
        aria-label={value.title || 'Produkte'}
      >
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            icon="back"
            label="Vorherige Produkte"
            kind="secondary"
            size={20}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="forward"
            label="Nächste Produkte"
            kind="secondary"
            size={20}
            onClick={() => move(1)}
          />
        </div>
      )}
    </Section>
  )
}

function ProductCard({ product }: { product: SliderProduct }) {
  const { currency } = useSurroundings()
  const { name, description, image, price, deposit, href } = product
  const text = useByWindowWidth((width) => cardText(description, width))
  return (
    <Card className={styles.product}>
      <Picture image={image} alt="" ratio="16 / 9" sizes="(width >= 1024px) 560px, 90vw" />
      <div className={styles.words}>
        <h3>
          <Link to={href}>{name}</Link>
        </h3>
        {text && <p className={styles.description}>{text}</p>}
        {price !== null && (
          <p className={styles.price}>
            {formatMoneyWithCode(price, currency)}
            {deposit && <small>{deposit}</small>}
          </p>
        )}
        <ButtonLink to={href} kind="secondary" aria-label={`Jetzt einkaufen: ${name}`}>
          Jetzt einkaufen
        </ButtonLink>
      </div>
    </Card>
  )
}
