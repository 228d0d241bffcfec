import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import { SearchBox } from './search-box.tsx'

afterEach(() => cleanup())

test('[SHOP-04~] a page that shows an earlier term late takes nothing back of what was typed since', async () => {
  const onSearch = vi.fn()
  const screen = await render(<SearchBox term="" onSearch={onSearch} />)
  const box = screen.getByRole('searchbox', { name: 'Suche' })
  await box.fill('Kern')
  await expect.poll(() => onSearch.mock.calls).toEqual([['Kern']])
  await box.fill('Kernöl')
  await expect.poll(() => onSearch.mock.calls).toEqual([['Kern'], ['Kernöl']])
  // at once: of several pages that wait to be drawn React draws the last one only
  const show = (term: string) =>
    flushSync(() => screen.rerender(<SearchBox term={term} onSearch={onSearch} />))
  await show('Kern')
  await expect.element(box).toHaveValue('Kernöl')
  await show('Kernöl')
  await expect.element(box).toHaveValue('Kernöl')
  await show('Kern') // the Back of the browser
  await expect.element(box).toHaveValue('Kern')
  await show('')
  await expect.element(box).toHaveValue('')
})
