import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { layOutAll } from '../scroll-behavior.ts'
import { Section } from './section.tsx'

const page = (
  <>
    <div style={{ height: 5_000 }} />
    <Section color="white" title="Unten">
      Worte
    </Section>
  </>
)

/** The page as it comes from the server, and then taken over. */
function openSentPage() {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  const section = place.querySelector('section')
  if (!section) throw new Error('no section was sent')
  const root = hydrateRoot(place, page)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    document.documentElement.removeAttribute('data-whole')
  })
  return section
}

const isSkipped = (section: Element) => getComputedStyle(section).contentVisibility === 'auto'

test('a section far below is laid out when it is near, not when the page is taken over', async () => {
  const section = openSentPage()
  expect(isSkipped(section)).toBe(true)
  await expect.poll(() => section.hasAttribute('data-coming')).toBe(false)
  expect(isSkipped(section)).toBe(true)
  section.scrollIntoView({ behavior: 'instant' })
  await expect.poll(() => isSkipped(section)).toBe(false)
})

test('before a way through the page is measured, everything is laid out', async () => {
  const section = openSentPage()
  await expect.poll(() => section.hasAttribute('data-coming')).toBe(false)
  layOutAll()
  expect(isSkipped(section)).toBe(false)
})
