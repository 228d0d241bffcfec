import { expect, test } from 'vitest'
import { acceptedFormat } from './accepted-format.ts'

const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  { accept: chromium, from: 'jpg', to: 'webp', why: 'a browser of today' },
  {
    accept: 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5',
    from: 'png',
    to: 'webp',
    why: 'a browser without avif',
  },
  { accept: '*/*', from: 'jpg', to: 'jpg', why: 'a program that says nothing gets what the address says' },
  { accept: undefined, from: 'png', to: 'png', why: 'no header at all' },
  { accept: 'image/avif', from: 'jpg', to: 'avif', why: 'only avif is known' },
  { accept: 'image/webp;q=0.5, image/avif;q=0.9', from: 'png', to: 'avif', why: 'avif is preferred' },
  { accept: 'image/webp;q=0', from: 'jpg', to: 'jpg', why: 'webp is refused' },
  { accept: 'image/webp;q=x', from: 'jpg', to: 'jpg', why: 'nonsense is no wish' },
  { accept: chromium, from: 'gif', to: 'gif', why: 'a gif may move' },
  { accept: 'image/jpeg', from: 'webp', to: 'webp', why: 'the address says webp' },
] as const)('a $from is sent as $to for "$accept": $why', ({ accept, from, to }) =>
  expect(acceptedFormat(from, accept)).toBe(to),
)
