/** An empty shopping basket. */
export function EmptyBasket() {
  return (
    <svg
      viewBox="0 0 200 140"
      width="200"
      height="140"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="100" cy="128" rx="72" ry="6" fill="var(--color-line)" stroke="none" />
      <path
        d="M38 62h124l-11 52a12 12 0 0 1-12 9.500H61A12 12 0 0 1 49 114L38 62Z"
        fill="var(--color-primary-soft)"
      />
      <path d="M30 62h140" />
      <path d="M62 62C62 34 80 18 100 18s38 16 38 44" />
      <path d="M70 78l5 30M92 78l2 30M114 78l-3 30M136 78l-6 30M47 88h106M52 104h96" opacity="0.45" />
      <path d="M152 26c10-2 16-9 17-18-10 0-17 7-17 18Zm0 0c-2 8-4 12-8 16" opacity="0.7" />
    </svg>
  )
}
