import type { ComponentProps, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'

type Look = { kind?: ButtonKind; isLarge?: boolean; isWide?: boolean; icon?: IconName; children: ReactNode }

function lookOf({ kind = 'primary', isLarge, isWide }: Look, more?: string) {
  return classNames(styles.button, styles[kind], isLarge && styles.large, isWide && styles.wide, more)
}

type ButtonProps = Look & { isBusy?: boolean } & Omit<ComponentProps<'button'>, 'children'>

/** A button with words. While it is busy it keeps its words, so that nothing jumps, and takes no further clicks. */
export function Button({ kind, isLarge, isWide, icon, isBusy, children, className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={props.disabled || isBusy}
      aria-busy={isBusy || undefined}
      data-keep-clear={isLarge || undefined}
      className={lookOf({ kind, isLarge, isWide, children }, className)}
    >
      {isBusy ? <span className={styles.spinner} /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & { className?: string } & (
    | Omit<LinkProps, 'children'>
    | ({ to?: undefined; href: string } & Omit<ComponentProps<'a'>, 'children'>)
  )

/** A link that looks like a button: `to` stays in the shop, `href` leaves it. */
export function ButtonLink({ kind, isLarge, isWide, icon, children, className, ...props }: ButtonLinkProps) {
  const look = lookOf({ kind, isLarge, isWide, children }, className)
  const content = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </>
  )
  if (props.to !== undefined) {
    return (
      <Link {...props} className={look} data-keep-clear={isLarge || undefined}>
        {content}
      </Link>
    )
  }
  return (
    <a {...props} className={look}>
      {content}
    </a>
  )
}

type IconButtonProps = { icon: IconName; label: string; kind?: ButtonKind; size?: number } & Omit<
  ComponentProps<'button'>,
  'children'
>

/** A round button with a drawing; its label is read out and shown on hovering. */
export function IconButton({ icon, label, kind = 'quiet', size = 24, className, ...props }: IconButtonProps) {
  const look = classNames(styles.icon, kind !== 'quiet' && styles[kind], className)
  return (
    <button type="button" aria-label={label} title={label} {...props} className={look}>
      <Icon name={icon} size={size} />
    </button>
  )
}
