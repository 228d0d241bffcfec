import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { IconButton } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import { scrollBehavior } from '@theke/ui/scroll-behavior.ts'
import styles from './combobox.module.css'

export type Option = { id: number; name: string; description: string }

export type ComboboxProps<O extends Option> = {
  id: string
  label: string
  placeholder: string
  nothingFound: string
  options: readonly O[]
  search: (options: readonly O[], typed: string) => readonly O[]
  chosen: O | undefined
  onChoose: (option: O | undefined) => void
}

/** A text field that finds one entry of a list; arrows move, Enter chooses, Escape closes (WAI-ARIA combobox with listbox). */
export function Combobox<O extends Option>(props: ComboboxProps<O>) {
  const { id, label, placeholder, nothingFound, options, search, chosen, onChoose } = props
  /** undefined: closed, the field shows what is chosen. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = typed !== undefined
  const found = isOpen ? search(options, typed) : []
  const optionId = (index: number) => `${id}-option-${index}`

  const open = (text: string) => {
    setTyped(text)
    setActive(0)
  }
  const choose = (option: O | undefined) => {
    if (option) onChoose(option)
    setTyped(undefined)
  }
  const move = (step: number) => {
    if (!isOpen) open('')
    else if (found.length > 0) setActive((active + step + found.length) % found.length)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen) choose(found[active])
    else if (event.key === 'Escape' && isOpen) setTyped(undefined)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.combobox}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.field}>
        <Icon name={chosen && !isOpen ? 'heart' : 'search'} size={20} />
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && found[active] ? optionId(active) : undefined}
          placeholder={placeholder}
          value={typed ?? chosen?.name ?? ''}
          onChange={(event) => open(event.target.value)}
          onClick={(event) => {
            if (isOpen) return
            open('')
            // room for the list below, between keyboard and header of a phone
            event.currentTarget.scrollIntoView({ behavior: scrollBehavior(), block: 'center' })
          }}
          onBlur={() => setTyped(undefined)}
          onKeyDown={handleKey}
        />
        {chosen && (
          <IconButton icon="close" size={18} label="Auswahl aufheben" onClick={() => onChoose(undefined)} />
        )}
      </div>
      {/* The pointer must not take the focus away from the field, or the list would close before the click arrives. */}
      <div
        className={classNames(styles.panel, isOpen && styles.open)}
        onPointerDown={(event) => event.preventDefault()}
      >
        <ul role="listbox" id={`${id}-list`} aria-label={label} className={styles.list}>
          {found.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <li
              key={option.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              ref={(element) => {
                if (index === active) element?.scrollIntoView({ block: 'nearest' })
              }}
              onClick={() => choose(option)}
            >
              <strong>{option.name}</strong>
              <span>{option.description}</span>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.nothing}>
          {isOpen && found.length === 0 ? nothingFound : ''}
        </p>
      </div>
    </div>
  )
}
