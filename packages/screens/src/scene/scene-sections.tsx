import './scene-tokens.css'
import { sceneBlocks } from '@theke/contract/entities/scene'
import type { BlockValue } from '@theke/contract/entity/field'
import type { SceneShow } from '@theke/contract/calls/scenes'
import { loadSection } from '@theke/ui/content/registry.ts'
import { StaticSections } from '@theke/ui/content/static-sections.tsx'
import { noSurroundings, type Surroundings, SurroundingsContext } from '@theke/ui/content/surroundings.ts'
import styles from './scene.module.css'
import { usePages } from './use-pages.ts'

const allowed: readonly string[] = sceneBlocks

const defaultPageSeconds = 12

const isLong = (section: HTMLElement) => section.getClientRects().length > 1

/**
 * Sections that share a page share what they leave free of it, and one that is longer than a page fills its last one,
 * so that no part of a screen stays empty.
 */
export function fillPages(flow: HTMLElement) {
  const sections = [...flow.children].filter((child) => child instanceof HTMLElement)
  for (const section of sections) {
    section.style.minBlockSize = ''
    delete section.dataset['pages']
  }
  for (const section of sections.filter(isLong)) {
    const pages = section.getClientRects().length
    section.dataset['pages'] = String(pages)
    section.style.minBlockSize = `${pages * flow.clientHeight}px`
  }
  const short = sections.filter((section) => !section.dataset['pages'])
  const pageOf = (section: HTMLElement) => Math.round(section.offsetLeft / flow.clientWidth)
  for (const page of new Set(short.map(pageOf))) {
    const together = short.filter((section) => pageOf(section) === page)
    const free = flow.clientHeight - together.reduce((sum, section) => sum + section.offsetHeight, 0)
    for (const section of together)
      section.style.minBlockSize = `${Math.floor(section.offsetHeight + free / together.length)}px`
  }
}

/** Loads the code of the sections of a scene before it is shown. */
export const loadSections = ({ content }: SceneShow['scene']) =>
  Promise.all(content.body.map(({ type }) => loadSection(type)))

type Item = { type: string }

/** What a wall can show of a section: no frames of other sites, which ask for consent. */
const withoutFrames = (block: BlockValue): BlockValue => {
  const content = block.value['content']
  if (!Array.isArray(content)) return block
  const shown = (content as Item[]).filter(({ type }) => type !== 'iframe')
  return { ...block, value: { ...block.value, content: shown } }
}

/** A player may still have a scene that an earlier version of the shop sent without blocks. */
const surroundingsOf = ({ blocks, currency }: Partial<SceneShow>): Surroundings => ({
  ...noSurroundings,
  blocks: blocks ?? [],
  currency: currency ?? noSurroundings.currency,
})

/** The sections of a scene, as pages of the shop draw them; what needs a hand to use it is left out. */
export function SceneSections({ show, isSeen }: { show: SceneShow; isSeen: boolean }) {
  const { scene } = show
  const blocks = scene.content.body
    .filter(({ type, value }) => allowed.includes(type) && value['isPublic'] !== false)
    .map(withoutFrames)
  const pages = usePages({
    scene: scene.id,
    isSeen,
    seconds: scene.board.pageSeconds ?? defaultPageSeconds,
    content: JSON.stringify([blocks, show.blocks]),
    arrange: fillPages,
  })
  return (
    <div className={styles['sections']}>
      <div className={styles['flow']} ref={pages.ref} style={pages.style}>
        <SurroundingsContext value={surroundingsOf(show)}>
          <StaticSections blocks={blocks} />
        </SurroundingsContext>
      </div>
      {pages.count > 1 && (
        <p className={styles['pageNumber']} data-pages-turn="">
          {pages.current + 1}/{pages.count}
        </p>
      )}
    </div>
  )
}
