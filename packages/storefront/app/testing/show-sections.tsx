import '../theme/tokens.css'
import '../theme/base.css'
import { blockDefinitions } from '@theke/contract/blocks/registry'
import { emptyValue } from '@theke/contract/entity/empty-value'
import type { BlockValue } from '@theke/contract/entity/field'
import { StaticSections } from '@theke/ui/content/static-sections.tsx'
import type { Surroundings } from '@theke/ui/content/surroundings.ts'
import { noSurroundings, SurroundingsContext } from '@theke/ui/content/surroundings.ts'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { showStyles } from './shop-styles.ts'

/** A section with these values; the others are those of a new one. */
export function givenSection(type: string, value: Record<string, unknown>): BlockValue {
  const fields = Object.entries(blockDefinitions[type]?.fields ?? {})
  return {
    type,
    value: { ...Object.fromEntries(fields.map(([name, field]) => [name, emptyValue(field)])), ...value },
  }
}

/** Sections of a content page as a visitor sees them, once their code is there. */
export async function showSections(blocks: readonly BlockValue[], surroundings: Partial<Surroundings> = {}) {
  showStyles(true)
  onTestFinished(async () => {
    await cleanup()
    showStyles(false)
    scrollTo({ top: 0, behavior: 'instant' })
  })
  const screen = await render(
    <SurroundingsContext value={{ ...noSurroundings, ...surroundings }}>
      <main>
        <StaticSections blocks={blocks} />
      </main>
    </SurroundingsContext>,
  )
  await expect.poll(() => document.querySelectorAll('main > section').length).toBe(blocks.length)
  return screen
}

/** The section around a heading. */
export function sectionOf(title: string) {
  const section = page.getByRole('heading', { name: title, exact: true }).element().closest('section')
  if (!section) throw new Error(`no section ${title}`)
  return page.elementLocator(section)
}
