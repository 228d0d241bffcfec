import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type FieldProps = {
  label: ReactNode
  /** Read out and marked, but not drawn: a search box explains itself by its place. */
  isLabelHidden?: boolean
  error?: string | null
  hint?: string | null
  className?: string
}

/** What ties a control to its label, hint and error for people who cannot see that they stand together. */
function useWiring(given: string | undefined, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  const own = useId()
  const id = given ?? own
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

function Frame({
  id,
  label,
  isLabelHidden,
  error,
  hint,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children}
      <Messages id={id} error={error} hint={hint} />
    </div>
  )
}

function Messages({ id, error, hint }: { id: string } & Pick<FieldProps, 'error' | 'hint'>) {
  return (
    <>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </span>
      )}
    </>
  )
}

/** One line of text with its label; `id` may be given so that a list of errors can link to it. */
export function TextField({
  label,
  isLabelHidden,
  error,
  hint,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const wiring = useWiring(input.id, { error, hint })
  return (
    <Frame {...{ label, isLabelHidden, error, hint, className }} id={wiring.id}>
      <input type="text" {...input} {...wiring} className={styles.control} />
    </Frame>
  )
}

export function TextArea({
  label,
  isLabelHidden,
  error,
  hint,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const wiring = useWiring(input.id, { error, hint })
  return (
    <Frame {...{ label, isLabelHidden, error, hint, className }} id={wiring.id}>
      <textarea {...input} {...wiring} className={styles.control} />
    </Frame>
  )
}

/** The native select: every phone has its own good list for it. Options are children. */
export function Select({
  label,
  isLabelHidden,
  error,
  hint,
  className,
  ...input
}: FieldProps & ComponentProps<'select'>) {
  const wiring = useWiring(input.id, { error, hint })
  return (
    <Frame {...{ label, isLabelHidden, error, hint, className }} id={wiring.id}>
      <span className={styles.select}>
        <select {...input} {...wiring} className={styles.control} />
        <Icon name="down" size={18} />
      </span>
    </Frame>
  )
}

export function Checkbox({
  label,
  error,
  hint,
  className,
  ...input
}: Omit<FieldProps, 'isLabelHidden'> & Omit<ComponentProps<'input'>, 'type'>) {
  const wiring = useWiring(input.id, { error, hint })
  return (
    <label className={classNames(styles.check, className)}>
      <input type="checkbox" {...input} {...wiring} />
      <span>{label}</span>
      <Messages id={wiring.id} error={error} hint={hint} />
    </label>
  )
}
