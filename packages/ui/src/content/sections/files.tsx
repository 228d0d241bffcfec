import { uploadUrl } from '@theke/contract/calls/media'
import { ButtonLink } from '../../button.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** One button per file (BLOCK-27). */
export default function Files({ value }: SectionProps<'sectionFiles'>) {
  return (
    <Section color={value.color} title={value.title}>
      <ul role="list" className={styles.files}>
        {value.files.map(
          ({ title, upload }, index) =>
            upload && (
              <li key={index}>
                <ButtonLink href={uploadUrl(upload)} kind="secondary" icon="file">
                  {title || upload.name || 'Datei'}
                </ButtonLink>
              </li>
            ),
        )}
      </ul>
    </Section>
  )
}
