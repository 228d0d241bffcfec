import { useNow } from '@theke/ui/use-now.ts'
import type { BoardCatalog, SceneShow } from '@theke/contract/calls/scenes'
import { unavailabilityTexts } from '@theke/domain/catalog'
import { menuBoard, type BoardEntry, type BoardGroup } from '@theke/domain/signage'
import { type CSSProperties, useMemo } from 'react'
import styles from './scene.module.css'
import { pagesIn, usePages } from './use-pages.ts'

type Product = BoardCatalog['products'][number]
type Category = BoardCatalog['categories'][number]

const defaults = { columns: 2, pageSeconds: 12 }

/** Times the type of a full board, largest first. */
const scales = [1.6, 1.4, 1.2, 1]

/** A board with a few products has larger type, as long as all of it stands on one page. */
function enlarge(element: HTMLElement) {
  for (const scale of scales) {
    element.style.setProperty('--scale', String(scale))
    if (pagesIn(element).count === 1) return
  }
}

/** What a branch offers now; what does not fit follows on the next page, nothing is cut. */
export function MenuBoard({ show, isSeen }: { show: SceneShow; isSeen: boolean }) {
  const { catalog, scene, zone } = show
  const { board } = scene
  const now = useNow((now) => now)
  const choice = {
    categories: board.categories?.map(({ id }) => id) ?? [],
    products: board.products?.map(({ id }) => id) ?? [],
    hidesUnavailable: board.hidesUnavailable,
  }
  const groups = catalog ? menuBoard(catalog, choice, now, zone) : []
  const content = JSON.stringify([groups, board])
  const pages = usePages({
    scene: scene.id,
    isSeen,
    arrange: enlarge,
    seconds: board.pageSeconds ?? defaults.pageSeconds,
    content,
  })
  // looked at every second, drawn only when something has changed
  const drawn = useMemo(
    () => groups.map((group) => <Group key={group.category.id} group={group} board={board} />),
    // oxlint-disable-next-line react/exhaustive-deps
    [content],
  )
  return (
    <div
      className={styles['board']}
      style={{ '--columns': board.columns ?? defaults.columns } as CSSProperties}
    >
      <header className={styles['head']}>
        <h1>{board.title || catalog?.branch.name || scene.name}</h1>
        {pages.count > 1 && (
          <p className={styles['page']}>
            {pages.current + 1}/{pages.count}
          </p>
        )}
      </header>
      <div className={styles['window']}>
        <div className={styles['columns']} ref={pages.ref} style={pages.style}>
          {drawn}
        </div>
      </div>
      {groups.length === 0 && <p className={styles['notice']}>Zurzeit kein Angebot.</p>}
    </div>
  )
}

type GroupProps = { group: BoardGroup<Product, Category>; board: SceneShow['scene']['board'] }

function Group({ group: { category, entries }, board }: GroupProps) {
  return (
    <section className={styles['group']}>
      <h2>{category.name}</h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.product.id} entry={entry} board={board} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, board }: { entry: BoardEntry<Product>; board: SceneShow['scene']['board'] }) {
  const { product, unavailable } = entry
  return (
    <li className={styles['entry']} data-unavailable={unavailable ?? undefined}>
      <p className={styles['line']}>
        <span className={styles['name']}>{product.name}</span>
        {board.showsAllergens && product.allergens && (
          <span className={styles['allergens']}>{product.allergens}</span>
        )}
        <span className={styles['price']}>
          {unavailable ? unavailabilityTexts[unavailable] : board.showsPrices && product.price}
          {!unavailable && board.showsPrices && product.deposit && (
            <span className={styles['deposit']}>{product.deposit}</span>
          )}
        </span>
      </p>
      {board.showsDescriptions && product.description && (
        <p className={styles['description']}>{product.description}</p>
      )}
    </li>
  )
}
