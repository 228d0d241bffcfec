import { useNow } from '@theke/ui/use-now.ts'
import type { BoardCatalog, SceneShow } from '@theke/contract/calls/scenes'
import { unavailabilityTexts } from '@theke/domain/catalog'
import { menuBoard, type BoardEntry } from '@theke/domain/signage'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './scene.module.css'

type Product = BoardCatalog['products'][number]

const defaults = { columns: 2, pageSeconds: 12 }

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
  const pages = usePages({
    isSeen,
    seconds: board.pageSeconds ?? defaults.pageSeconds,
    // whatever changes the length of the board
    content: JSON.stringify([groups, board]),
  })
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
        <div
          className={styles['columns']}
          ref={pages.ref}
          style={{ transform: `translateX(${-pages.current * pages.step}px)` }}
        >
          {groups.map(({ category, entries }) => (
            <section key={category.id} className={styles['group']}>
              <h2>{category.name}</h2>
              <ul>
                {entries.map((entry) => (
                  <Entry key={entry.product.id} entry={entry} board={board} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {groups.length === 0 && <p className={styles['notice']}>Zurzeit kein Angebot.</p>}
    </div>
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
        </span>
      </p>
      {board.showsDescriptions && product.description && (
        <p className={styles['description']}>{product.description}</p>
      )}
    </li>
  )
}

/**
 * Columns that do not fit stand to the right of the window; a page is as many of them as fit into it. Measured again
 * whenever anything inside changes its size.
 */
function usePages({ isSeen, seconds, content }: { isSeen: boolean; seconds: number; content: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ count: 1, step: 0 })
  const [current, setCurrent] = useState(0)
  const [resized, setResized] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const step = element.clientWidth + gap
    // the last page may hold one column of several; pixels are rounded
    const count = Math.max(1, Math.ceil((element.scrollWidth + gap) / step - 0.02))
    setSize({ count, step })
  }, [content, resized])
  useEffect(() => {
    const measure = () => setResized((times) => times + 1)
    const observer = new ResizeObserver(measure)
    if (ref.current) observer.observe(ref.current)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isSeen || size.count < 2) return
    const timer = setInterval(() => setCurrent((page) => page + 1), seconds * 1_000)
    return () => clearInterval(timer)
  }, [isSeen, size.count, seconds])
  return { ref, ...size, current: current % size.count }
}
