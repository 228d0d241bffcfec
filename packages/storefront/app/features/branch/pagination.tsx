import { pageControls } from '@theke/domain/catalog'
import { Link } from 'react-router'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import type { GridPage } from './branch-page.ts'
import styles from './pagination.module.css'
import { filterQuery } from './shop-toolbar.tsx'

/** Previous, next and the page numbers with dots for the rest (SHOP-06). */
export function Pagination({ page: { branch, filter, pageCount } }: { page: GridPage }) {
  if (pageCount < 2) return null
  const addressOf = (page: number) => `/store/${branch.identifier}${filterQuery({ ...filter, page })}`
  return (
    <nav className={styles.pagination} aria-label="Seiten">
      <Step
        to={filter.page > 1 ? addressOf(filter.page - 1) : undefined}
        label="Vorherige Seite"
        icon="back"
      />
      <ol role="list">
        {pageControls(filter.page, pageCount).map((control, index) => (
          <li key={control === 'dots' ? `dots-${index}` : control}>
            {control === 'dots' ? (
              <span className={styles.dots}>…</span>
            ) : (
              <Link
                to={addressOf(control)}
                className={classNames(styles.number, control === filter.page && styles.current)}
                aria-label={`Seite ${control}`}
                aria-current={control === filter.page ? 'page' : undefined}
              >
                {control}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step
        to={filter.page < pageCount ? addressOf(filter.page + 1) : undefined}
        label="Nächste Seite"
        icon="forward"
      />
    </nav>
  )
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: 'back' | 'forward' }) {
  const content = <Icon name={icon} size={20} />
  if (!to) {
    return (
      <span
        className={classNames(styles.number, styles.end)}
        role="link"
        aria-disabled="true"
        aria-label={label}
      >
        {content}
      </span>
    )
  }
  return (
    <Link to={to} className={styles.number} aria-label={label} title={label} prefetch="intent">
      {content}
    </Link>
  )
}
