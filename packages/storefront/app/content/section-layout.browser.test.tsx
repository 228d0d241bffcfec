import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenSection, sectionOf, showSections } from '../testing/show-sections.tsx'

const image = { id: 7, version: 2, extension: 'jpg' }
const noLink = { linkUrl: '', linkLabel: '', linkType: 'button' }

async function setWidth(width: number) {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(width, 800)
}

const words =
  'Frisch aus der Mühle in Sulmsteg, dunkelgrün, nussig und ab sofort in allen Geschäften. '.repeat(4)

test.each([true, false])(
  'beside a long text the picture of a slide keeps to its half, enlargeable: %s',
  async (enlargeImage) => {
    await setWidth(768)
    await showSections([
      givenSection('sectionSliderNews', {
        slides: [{ title: 'Kernöl', text: `<p>${words}</p>`, image, enlargeImage, file: null, link: noLink }],
      }),
    ])
    const slide = sectionOf('Neuigkeiten').getByRole('listitem').element()
    const picture = slide.querySelector('img')?.parentElement?.getBoundingClientRect()
    const title = slide.querySelector('h3')?.getBoundingClientRect()
    expect(picture?.right).toBeLessThanOrEqual(title?.left ?? 0)
    expect(picture?.height).toBeGreaterThan(slide.getBoundingClientRect().height - 4)
  },
)

test('times and price of an event stay on one line of a telephone, inside the form', async () => {
  await setWidth(390)
  await showSections([givenSection('sectionForm', { title: 'Raum', type: 'booking' })])
  const events = page.getByRole('group', { name: 'Veranstaltung' }).element()
  const parts = [...events.querySelectorAll('span')].filter(({ textContent }) =>
    /^(\(|EUR)/.test(textContent),
  )
  expect(parts).toHaveLength(6)
  const edge = events.getBoundingClientRect().right
  for (const part of parts) {
    const lineHeight = Number.parseFloat(getComputedStyle(part).lineHeight)
    expect(part.getBoundingClientRect().height, part.textContent).toBeLessThan(1.5 * lineHeight)
    expect(part.closest('label')?.getBoundingClientRect().right).toBeLessThanOrEqual(edge)
  }
})
