import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { useReveal } from './motion.ts'

function Below() {
  const revealed = useReveal<HTMLDivElement>('element')
  return (
    <>
      <div style={{ height: '200vh' }} />
      <div ref={revealed}>Unten</div>
    </>
  )
}

test('[SHELL-08~] what comes into the window while the page is busy is revealed all the same', async () => {
  let tell: IntersectionObserverCallback | undefined
  class BusyObserver {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', BusyObserver)
  const screen = await render(<Below />)
  const state = () => screen.getByText('Unten').element().getAttribute('data-reveal')
  await expect.poll(state).toBe('waiting')
  const seen = [{ isIntersecting: false }, { isIntersecting: true }] as IntersectionObserverEntry[]
  tell?.(seen, new IntersectionObserver(() => {}))
  expect(state()).toBe('done')
  await screen.unmount()
  vi.unstubAllGlobals()
})
