import { RichText } from '../rich-text.tsx'
import { Columns, Section, SectionPicture } from '../section.tsx'
import type { SectionProps } from '../section-value.ts'

/** A picture and a text in columns of their own (BLOCK-25, OPEN-159). */
export default function ImageTextSeparate({ value }: SectionProps<'sectionImageTextSeparate'>) {
  const { color, title, columnImage, columnText, positionMediaRight } = value
  return (
    <Section color={color} title={title}>
      <Columns
        media={columnImage && <SectionPicture image={columnImage} />}
        isMediaRight={positionMediaRight}
      >
        <RichText html={columnText} />
      </Columns>
    </Section>
  )
}
