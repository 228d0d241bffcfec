import { Chip } from '../../surface.tsx'
import { EmbeddedFrame } from '../embedded-frame.tsx'
import { RichText } from '../rich-text.tsx'
import { Section, SectionPicture } from '../section.tsx'
import { SectionLink } from '../section-link.tsx'
import type { SectionProps, SectionValue } from '../section-value.ts'
import { useSurroundings } from '../surroundings.ts'

type Item = SectionValue<'sectionMixedContent'>['content'][number]

/** Texts, links, pictures and embedded things in any order (BLOCK-20). */
export default function MixedContent({ value }: SectionProps<'sectionMixedContent'>) {
  return (
    <Section color={value.color} isCentered={value.center}>
      {value.content.map((item, index) => (
        <MixedItem key={index} item={item} color={value.color} />
      ))}
    </Section>
  )
}

function MixedItem({ item, color }: { item: Item; color: SectionValue<'sectionMixedContent'>['color'] }) {
  switch (item.type) {
    case 'link':
      return <SectionLink link={item.value.link} color={color} />
    case 'image':
      return item.value.image && <SectionPicture image={item.value.image} ratio="16 / 9" />
    case 'iframe':
      return <EmbeddedFrame address={item.value.iFrame} />
    case 'block':
      return item.value.block && <Reusable id={item.value.block.id} />
    default:
      return <RichText html={item.value.text} />
  }
}

/** A stored block in its place: its text, or its HTML (OPEN-157). */
function Reusable({ id }: { id: number }) {
  const block = useSurroundings().blocks.find((candidate) => candidate.id === id)
  if (!block) return null
  return (
    <>
      {!block.isPublic && <Chip tone="warning">Entwurf</Chip>}
      <RichText html={block.type === 'legacy' ? block.content.html : block.content.body} />
    </>
  )
}
