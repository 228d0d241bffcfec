import type { BlockValue } from '@theke/contract/entity/field'
import { MemoryRouter } from 'react-router'
import { ContentBlock } from './content-block.tsx'

/** Sections on a page without a router, where links lead nowhere because nobody can follow them. */
export const StaticSections = ({ blocks }: { blocks: readonly BlockValue[] }) => (
  <MemoryRouter>
    {blocks.map((block, index) => (
      // sections have no identity of their own, and their order is their place
      // oxlint-disable-next-line react/no-array-index-key
      <ContentBlock key={index} block={block} />
    ))}
  </MemoryRouter>
)
