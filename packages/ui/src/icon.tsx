import { classNames } from './class-names.ts'

/** Drawings on a 24 px grid, strokes only; names say what they mean to the customer. */
const drawings = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  back: 'm15 5-7 7 7 7',
  forward: 'm9 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  up: 'm5 15 7-7 7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  cart: 'M3 4h2l2.2 10.4a1.5 1.5 0 0 0 1.5 1.2h8.1a1.5 1.5 0 0 0 1.5-1.2L20 7.5H6M9.5 20h.01M17 20h.01',
  bag: 'M5.5 8h13l-.9 11.1a1.5 1.5 0 0 1-1.5 1.4H7.9a1.5 1.5 0 0 1-1.5-1.4L5.5 8ZM9 10.5V7a3 3 0 0 1 6 0v3.5',
  truck:
    'M3 6.5h10.5v10H3v-10Zm10.5 3.5h3.7l3.3 3.3v3.2h-7V10ZM7.5 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm9.5 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  table: 'M4 9h16M6 9l-1 10M18 9l1 10M8 9V5.5h8V9',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  calendar: 'M5 6.5h14v13H5v-13Zm0 4h14M8.5 4v4m7-4v4',
  phone:
    'M6.2 3.8h2.6l1.5 4-2 1.5a11 11 0 0 0 6.4 6.4l1.5-2 4 1.5v2.6a2 2 0 0 1-2.2 2A16 16 0 0 1 4.2 6a2 2 0 0 1 2-2.2Z',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  pin: 'M12 21s6.5-5.7 6.5-10.8a6.5 6.5 0 1 0-13 0C5.5 15.3 12 21 12 21Zm0-8.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  route: 'M12 3 3.5 11.5 12 20l8.5-8.5L12 3Zm-2.5 11v-2.5a1 1 0 0 1 1-1H14m-1.7-2 2 2-2 2',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.3 2.3 3.3 5.2 3.3 8.5s-1 6.2-3.3 8.5c-2.3-2.3-3.3-5.2-3.3-8.5s1-6.2 3.3-8.5Z',
  file: 'M7 3.5h7l4 4v13H7v-17Zm7 0v4h4',
  download: 'M12 5v10m-4-4 4 4 4-4M5 19h14',
  news: 'M4 5.5h13v13H6a2 2 0 0 1-2-2v-11Zm13 4h3v7a2 2 0 0 1-2 2M7 9h7M7 12h7M7 15h4',
  upload: 'M12 15.5v-10m-4 4 4-4 4 4M5 19h14',
  trash: 'M5 7h14M9.5 7V4.5h5V7m3 0-.7 12.5H7.2L6.5 7M10.3 10.5v6m3.4-6v6',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5m0-8.3v.1',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.3v.1',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.4 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  star: 'm12 3.8 2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.1-4.1 5.7-.8L12 3.8Z',
  card: 'M3.5 6h17v12.5h-17V6Zm0 4h17M7 15h3',
  cash: 'M3 7h18v10.5H3V7Zm9 7.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  bank: 'M4 9.5 12 4.5l8 5M5 19.5h14M7 10v7m3.3-7v7m3.4-7v7m3.3-7v7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5-10-6.5Z',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const

export type IconName = keyof typeof drawings

/** A drawing beside words; it says nothing on its own to people who do not see it. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={classNames('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
