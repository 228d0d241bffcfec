import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames } from '@theke/ui/class-names.ts'
import { Select } from '@theke/ui/field.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import type { GridPage, ShopFilter } from './branch-page.ts'
import chips from './category-chips.module.css'
import { SearchBox } from './search-box.tsx'
import styles from './shop-toolbar.module.css'
import { useOrdering, useTerms } from './use-ordering.ts'

/** The query of a filter; the first page and empty parts are left out (SHOP-09, OPEN-27). */
export function filterQuery({ category, search, page }: ShopFilter): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('category', String(category))
  if (search.trim()) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}

/** Search and cart in a line that stays in reach, below it the categories (SHOP-03, SHOP-04, SHOP-08). */
export function ShopToolbar({ page, onOpenCart }: { page: GridPage; onOpenCart: () => void }) {
  const { branch } = useOrdering()
  const { filter } = page
  const navigate = useNavigate()
  const shop = `/store/${branch.identifier}`
  // A new category or term starts at page 1 (OPEN-27).
  const apply = (changed: Partial<ShopFilter>, isReplacing: boolean) =>
    void navigate(`${shop}${filterQuery({ ...filter, page: 1, ...changed })}`, { replace: isReplacing })

  return (
    <form
      method="get"
      action={shop}
      role="search"
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.toolbar}>
        <SearchBox
          key={branch.identifier}
          term={filter.search}
          onSearch={(search) => apply({ search }, true)}
        />
        <CartToggle onOpenCart={onOpenCart} />
      </div>
      <div className={styles.categories}>
        <Select
          label="Kategorie wählen"
          isLabelHidden
          name="category"
          className={styles.category}
          value={filter.category ?? ''}
          onChange={({ target }) => apply({ category: Number(target.value) || null }, false)}
        >
          <option value="" disabled hidden>
            Kategorie wählen
          </option>
          <option value="none">Kein Filter</option>
          {page.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {page.categories.length > 1 && <CategoryChips page={page} />}
      </div>
      <noscript>
        <button type="submit">Anzeigen</button>
      </noscript>
    </form>
  )
}

/** The categories in one tap; a second tap on the chosen one takes it back. */
function CategoryChips({ page: { branch, categories, filter } }: { page: GridPage }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: it would also move the page.
    if (chip && list.current) list.current.scrollTo({ left: chip.offsetLeft - list.current.clientWidth / 3 })
  }, [filter.category])
  return (
    <ul ref={list} role="list" className={chips.row} aria-label="Kategorien">
      {categories.map(({ id, name }) => {
        const isChosen = id === filter.category
        const category = isChosen ? null : id
        return (
          <li key={id}>
            <Link
              to={`/store/${branch.identifier}${filterQuery({ ...filter, page: 1, category })}`}
              className={classNames(chips.chip, isChosen && chips.current)}
              aria-current={isChosen ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The way to the cart with its count: a panel, without scripts the cart page (SHOP-08, OPEN-50). */
function CartToggle({ onOpenCart }: { onOpenCart: () => void }) {
  const { branch } = useOrdering()
  const terms = useTerms()
  return (
    <Link
      to={`/store/${branch.identifier}/warenkorb`}
      className={styles.cart}
      aria-label={`Warenkorb, ${terms.count} Produkt(e)`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpenCart()
      }}
    >
      <Icon name="cart" />
      <span key={terms.count} className={styles.count} data-empty={terms.count === 0 || undefined}>
        {terms.count}
      </span>
    </Link>
  )
}
