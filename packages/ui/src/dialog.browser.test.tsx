import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Sheets() {
  const [open, setOpen] = useState<'none' | 'product' | 'cart'>('none')
  return (
    <>
      <button onClick={() => setOpen('product')}>Öffnen</button>
      <Dialog isOpen={open === 'product'} onClose={() => setOpen('none')} title="Produkt">
        <button onClick={() => setOpen('cart')}>Weiter</button>
      </Dialog>
      <Dialog isOpen={open === 'cart'} onClose={() => setOpen('none')} title="Warenkorb">
        leer
      </Dialog>
    </>
  )
}

let unmount = () => {}
afterEach(() => unmount())

function show() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(<Sheets />)
  unmount = () => {
    root.unmount()
    host.remove()
  }
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const title = () => document.querySelector('dialog[open] h2')?.textContent
/** The history has at most 50 entries, so its length tells nothing. */
const entry = () =>
  (window as { navigation?: { currentEntry: { key: string } } }).navigation?.currentEntry.key
const seen: unknown[] = []
addEventListener('popstate', () => seen.push(location.href))

test('the Back of a phone closes the sheet and stays on the page', async () => {
  history.pushState({ place: 'below' }, '')
  show()
  const address = location.href
  await expect.poll(() => button('Öffnen')).toBeTruthy()
  button('Öffnen')?.click()
  await expect.poll(title).toBe('Produkt')
  expect(history.state).toEqual({ place: 'below', isSheet: true })
  history.back()
  await expect.poll(title).toBeUndefined()
  expect([location.href, history.state]).toEqual([address, { place: 'below' }])
  expect(seen, 'the router does not hear of it').toEqual([])
})

test('a sheet that takes the place of another shares its entry, closing by hand takes it away', async () => {
  history.pushState({ place: 'below' }, '')
  show()
  await expect.poll(() => button('Öffnen')).toBeTruthy()
  button('Öffnen')?.click()
  await expect.poll(title).toBe('Produkt')
  const during = entry()
  button('Weiter')?.click()
  await expect.poll(title).toBe('Warenkorb')
  expect(entry()).toBe(during)
  document.querySelector<HTMLElement>('dialog[open] [aria-label="Schließen"]')?.click()
  await expect.poll(title).toBeUndefined()
  await expect.poll(() => history.state as unknown).toEqual({ place: 'below' })
  expect(seen).toEqual([])
})

test('a sheet that closes by its button while Back is under way takes no second step', async () => {
  history.pushState({ place: 'before' }, '')
  history.pushState({ place: 'here' }, '')
  show()
  await expect.poll(() => button('Öffnen')).toBeTruthy()
  button('Öffnen')?.click()
  await expect.poll(title).toBe('Produkt')
  history.back()
  document.querySelector<HTMLElement>('dialog[open] [aria-label="Schließen"]')?.click()
  await expect.poll(() => history.state as unknown).toEqual({ place: 'here' })
  // steps are taken one after the other: a second one would lead this one too far
  history.back()
  await expect.poll(() => history.state as unknown).toEqual({ place: 'before' })
})

test('a Back between other pages is never taken for one of a sheet', async () => {
  show()
  await expect.poll(() => button('Öffnen')).toBeTruthy()
  button('Öffnen')?.click()
  await expect.poll(title).toBe('Produkt')
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // nothing takes the entry away
  document.querySelector<HTMLElement>('dialog[open] [aria-label="Schließen"]')?.click()
  while (vi.getTimerCount() < 2) await new Promise(requestAnimationFrame) // of the entry, and of the movement
  vi.useRealTimers()
  seen.length = 0
  history.pushState({ place: 'one' }, '')
  history.pushState({ place: 'two' }, '')
  history.back()
  await expect.poll(() => history.state as unknown).toEqual({ place: 'one' })
  await expect.poll(() => seen).toHaveLength(1)
})
