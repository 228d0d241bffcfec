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
  bag: 'M5.5 8h13l-.9 11.1a1.5 1.5 0 0 1-1.5 1.4H7.9a1.5 1.5 0 0 1-1.5-1.4L5.5 8ZM9 10.500V7a3 3 0 0 1 6 0v3.5',
  truck:
    'M3 6.500h10.500v10H3v-10Zm10.500 3.500h3.700l3.300 3.300v3.200h-7V10ZM7.500 19.500a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Zm9.500 0a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Z',
  table: 'M4 9h16M6 9l-1 10M18 9l1 10M8 9V5.500h8V9',
  clock: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 7.500V12l3 2',
  calendar: 'M5 6.500h14v13H5v-13Zm0 4h14M8.500 4v4m7-4v4',
  phone:
    'M6.200 3.800h2.600l1.500 4-2 1.500a11 11 0 0 0 6.400 6.400l1.500-2 4 1.500v2.600a2 2 0 0 1-2.200 2A16 16 0 0 1 4.200 6a2 2 0 0 1 2-2.200Z',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  pin: 'M12 21s6.500-5.700 6.500-10.800a6.500 6.500 0 1 0-13 0C5.500 15.300 12 21 12 21Zm0-8.500a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600Z',
  route: 'M12 3 3.500 11.500 12 20l8.500-8.500L12 3Zm-2.500 11v-2.500a1 1 0 0 1 1-1H14m-1.700-2 2 2-2 2',
  globe:
    'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM3.500 12h17M12 3.500c2.300 2.300 3.300 5.200 3.300 8.500s-1 6.200-3.300 8.500c-2.300-2.300-3.300-5.200-3.300-8.500s1-6.200 3.300-8.500Z',
  file: 'M7 3.500h7l4 4v13H7v-17Zm7 0v4h4',
  upload: 'M12 15.500v-10m-4 4 4-4 4 4M5 19h14',
  trash: 'M5 7h14M9.500 7V4.500h5V7m3 0-.7 12.500H7.200L6.500 7M10.300 10.500v6m3.400-6v6',
  info: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17ZM12 11v5m0-8.300v.1',
  warning: 'M12 4 2.800 20h18.400L12 4Zm0 6v5m0 2.300v.1',
  heart:
    'M12 20s-7.500-4.600-7.500-10A4.300 4.300 0 0 1 12 7.400 4.300 4.300 0 0 1 19.500 10c0 5.400-7.500 10-7.500 10Z',
  star: 'm12 3.800 2.500 5.300 5.700.8-4.100 4.100 1 5.800-5.100-2.800-5.100 2.800 1-5.800-4.100-4.100 5.700-.8L12 3.800Z',
  card: 'M3.500 6h17v12.500h-17V6Zm0 4h17M7 15h3',
  cash: 'M3 7h18v10.500H3V7Zm9 7.500a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600Z',
  bank: 'M4 9.500 12 4.500l8 5M5 19.500h14M7 10v7m3.300-7v7m3.400-7v7m3.300-7v7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13l10-6.500-10-6.500Z',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.500 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Zm-7 10a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  external: 'M14 5h5v5m0-5-8 8M17 14v5H5V7h5',
} as const

export type IconName = keyof typeof drawings

/** A drawing beside words; it says nothing on its own to people who do not see it. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
