import { expect, test } from 'vitest'
import { createKeptPages } from './kept-pages.ts'

const flood = (pages: ReturnType<typeof createKeptPages<number>>, client: string, count = 100) => {
  for (let number = 0; number < count; number++) pages.keep(`/odd/${number}`, number, client)
}

test('one client pushes out nothing but its own pages', () => {
  const pages = createKeptPages<number>({ capacity: 10, perClient: 3 })
  pages.keep('/', 1, 'guest')
  pages.keep('/store/graz', 2, 'other guest')
  flood(pages, 'flooder')
  expect(pages.find('/', 'guest')).toBe(1)
  expect(pages.find('/store/graz', 'guest')).toBe(2)
  expect(pages.values()).toHaveLength(5)
  expect(pages.find('/odd/99', 'flooder')).toBe(99)
  expect(pages.find('/odd/96', 'flooder')).toBeUndefined()
})

test('a page that several asked for belongs to none of them', () => {
  const pages = createKeptPages<number>({ capacity: 10, perClient: 3 })
  pages.keep('/', 1, 'flooder')
  expect(pages.find('/', 'guest')).toBe(1)
  pages.keep('/', 2, 'flooder') // rendered again
  flood(pages, 'flooder')
  expect(pages.find('/', 'guest')).toBe(2)
})

test('when it is full, what one client alone asked for goes first', () => {
  const pages = createKeptPages<number>({ capacity: 4, perClient: 3 })
  pages.keep('/', 1, 'guest')
  expect(pages.find('/', 'other guest')).toBe(1)
  for (const client of ['a', 'b', 'c', 'd', 'e']) pages.keep(`/of-${client}`, 0, client)
  expect(pages.find('/', 'guest')).toBe(1)
  expect(pages.values()).toHaveLength(4)
  expect(pages.find('/of-a', 'a')).toBeUndefined()
})
