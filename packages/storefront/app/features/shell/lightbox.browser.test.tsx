import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { givenImage, givenInit, givenProduct } from '../../testing/given-init.ts'
import { address, openApi, openPage } from '../../testing/open-page.tsx'

const cake = givenProduct({ id: 1, name: 'Torte', category: 1, images: [1, 2, 3].map(givenImage) })
const init = givenInit({ products: [cake] })
const isOpen = () => document.querySelector('dialog[open]') !== null

test('[LIGHTBOX-02][LIGHTBOX-03][PRODUCT-03] pictures of a product open large, keys move, past the end closes', async () => {
  openApi(init)
  const shop = await openPage('/store/graz/produkte/1', init)
  const first = shop.getByRole('link', { name: 'Torte: Bild vergrößern' })
  await first.click()
  const lightbox = shop.getByRole('dialog', { name: 'Bild' })
  await expect.element(lightbox).toMatchTextContent('Bild 1 von 3')
  for (const [key, shown] of [
    ['ArrowRight', 'Bild 2 von 3'],
    ['ArrowUp', 'Bild 3 von 3'],
    ['ArrowLeft', 'Bild 2 von 3'],
    ['ArrowDown', 'Bild 1 von 3'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(lightbox).toMatchTextContent(shown)
  }
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(isOpen).toBe(false)
  await expect.element(first).toHaveFocus()
  await first.click()
  await expect.poll(isOpen).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isOpen).toBe(false)
})

test('the Back of a phone closes the picture and stays at the product', async () => {
  openApi(init)
  const shop = await openPage('/store/graz/produkte/1', init)
  await shop.getByRole('link', { name: 'Torte: Bild vergrößern' }).click()
  await expect.poll(isOpen).toBe(true)
  history.back()
  await expect.poll(isOpen).toBe(false)
  expect(address()).toBe('/store/graz/produkte/1')
})

test('[LIGHTBOX-01] any link with the attribute opens the pictures of its own group, and no other link does', async () => {
  openApi(init)
  const shop = await openPage('/store/graz/produkte/1', init)
  const main = shop.getByRole('main').element()
  const picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
  const added = (name: string, group?: string) =>
    `<a href="${picture}#${name}" ${group ? `data-lightbox="${group}"` : ''} title="${name}">${name}</a>`
  main.insertAdjacentHTML('beforeend', added('Keller', 'haus') + added('Anderswo') + added('Garten', 'haus'))
  const other = shop.getByRole('link', { name: 'Anderswo' })
  other.element().addEventListener('click', (event) => event.preventDefault())
  await other.click()
  expect(isOpen()).toBe(false)
  await shop.getByRole('link', { name: 'Garten' }).click()
  const lightbox = shop.getByRole('dialog', { name: 'Bild' })
  await expect.element(lightbox).toMatchTextContent('Bild 2 von 2')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(lightbox.getByRole('img', { name: 'Keller' })).toBeInTheDocument()
})
