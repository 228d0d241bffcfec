import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

const start = Date.parse('2027-06-07T12:00:00.000Z')
const drawn = vi.fn()

function Seconds() {
  const seconds = useNow((now) => Math.floor((now - start) / 1_000))
  useEffect(() => drawn())
  return <p>{seconds}</p>
}

let unmount = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] })
  drawn.mockClear()
})
afterEach(() => {
  unmount()
  vi.useRealTimers()
})

function show() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const draw = (count: number) =>
    flushSync(() => root.render(Array.from({ length: count }, (_, index) => <Seconds key={index} />)))
  unmount = () => {
    root.unmount()
    host.remove()
  }
  return { draw, texts: () => [...host.querySelectorAll('p')].map(({ textContent }) => textContent) }
}

const pass = (milliseconds: number) => flushSync(() => void vi.advanceTimersByTime(milliseconds))

test('components are drawn again only when what they show has changed', () => {
  const { draw, texts } = show()
  draw(2)
  expect(texts()).toEqual(['0', '0'])
  drawn.mockClear()
  pass(100)
  expect(drawn).not.toHaveBeenCalled()
  pass(900)
  expect(texts()).toEqual(['1', '1'])
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('one that appears between two ticks has the present time, and the others with it', () => {
  const { draw, texts } = show()
  draw(1)
  vi.setSystemTime(start + 5_000)
  draw(2)
  expect(texts()).toEqual(['5', '5'])
})

test('the timer ends with the last component', () => {
  const { draw } = show()
  draw(2)
  expect(vi.getTimerCount()).toBe(1)
  draw(0)
  expect(vi.getTimerCount()).toBe(0)
})
