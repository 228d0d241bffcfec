import { EmbeddedFrame } from '../embedded-frame.tsx'
import { RichText } from '../rich-text.tsx'
import { Columns, Section } from '../section.tsx'
import type { SectionProps } from '../section-value.ts'

/** A film beside a text (BLOCK-19). */
export default function FrameText({ value }: SectionProps<'sectionIFrameText'>) {
  const { color, title, columnIFrame, columnText, positionMediaRight } = value
  return (
    <Section color={color} title={title}>
      <Columns
        media={columnIFrame.iFrame && <EmbeddedFrame address={columnIFrame.iFrame} />}
        isMediaRight={positionMediaRight}
      >
        <RichText html={columnText} />
      </Columns>
    </Section>
  )
}
