import type { Branch, OrderType } from '@theke/domain/catalog'
import { enabledOrderTypes } from '@theke/domain/catalog'
import { useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { chooseOrderType, getCart } from '../../shop/cart-store.ts'
import styles from './eat-in-first.module.css'

const choices: readonly { type: OrderType; label: string }[] = [
  { type: 'dine-in', label: 'Hier essen' },
  { type: 'takeaway', label: 'Zum Mitnehmen' },
]

/** The branch of which a guest is asked where they eat; undefined once they have said it, or where there is no choice. */
export function useAsksFirst(isNewGuest: boolean): { branch: Branch | undefined; done: () => void } {
  const [isOpen, setIsOpen] = useState(isNewGuest)
  const page = useMatches().at(-1)?.loaderData as { branch?: Branch } | undefined
  const branch = page?.branch
  const types = branch ? enabledOrderTypes(branch) : []
  const hasChoice = choices.every(({ type }) => types.includes(type))
  // who has something in the cart has begun before
  const isAsked = isOpen && branch && hasChoice && getCart(branch.identifier).items.length === 0
  return { branch: isAsked ? branch : undefined, done: () => setIsOpen(false) }
}

/** The first question of a kiosk, in two buttons that nobody misses; it holds for the whole order. */
export function EatInFirst({ branch, onChosen }: { branch: Branch; onChosen: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={styles.first}
      aria-labelledby="eat-in-first"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="eat-in-first">Wo möchten Sie essen?</h2>
      <div className={styles.choices}>
        {choices.map(({ type, label }) => (
          <button
            key={type}
            type="button"
            className={styles.choice}
            onClick={() => {
              chooseOrderType(branch.identifier, type)
              onChosen()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </dialog>
  )
}
