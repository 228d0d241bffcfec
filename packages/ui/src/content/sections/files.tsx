import { uploadUrl } from '@theke/contract/calls/media'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../button.tsx'
import { scrollBehavior } from '../../scroll-behavior.ts'
import { useIsHydrated } from '../../use-is-hydrated.ts'
import { useByWindowWidth } from '../../use-window-width.ts'
import { Section } from '../section.tsx'
import type { SectionProps, ShownFile } from '../section-value.ts'
import styles from '../section.module.css'

/** From this width in px on a file is read in the page; phones have programs of their own for it (BLOCK-28). */
const desktop = 1024

/** One button per file; the chosen one shows below, or is offered for download (BLOCK-27, BLOCK-28). */
export default function Files({ value }: SectionProps<'sectionFiles'>) {
  const files = value.files.flatMap(({ title, upload }) =>
    upload ? [{ upload, label: title || upload.name || 'Datei' }] : [],
  )
  const [chosen, setChosen] = useState<number>()
  const isHydrated = useIsHydrated()
  const shownId = useId()
  const open = chosen === undefined ? undefined : files[chosen]
  return (
    <Section color={value.color} title={value.title}>
      <ul role="list" className={styles.files}>
        {files.map(({ upload, label }, index) => (
          <li key={index}>
            {isHydrated ? (
              <Button
                kind={index === chosen ? 'soft' : 'secondary'}
                icon="file"
                aria-expanded={index === chosen}
                aria-controls={shownId}
                onClick={() => setChosen(index === chosen ? undefined : index)}
              >
                <FileName label={label} upload={upload} />
              </Button>
            ) : (
              <ButtonLink href={uploadUrl(upload)} kind="secondary" icon="file">
                <FileName label={label} upload={upload} />
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <div id={shownId}>{open && <OpenFile key={open.upload.id} {...open} />}</div>
    </Section>
  )
}

const FileName = ({ label, upload }: { label: string; upload: ShownFile }) => (
  <span>
    {label} <small className={styles.fileType}>{upload.extension.toUpperCase()}</small>
  </span>
)

function OpenFile({ upload, label }: { upload: ShownFile; label: string }) {
  const isDesktop = useByWindowWidth((width) => width >= desktop)
  const download = useRef<HTMLDivElement>(null)
  useEffect(() => {
    download.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' })
  }, [isDesktop])
  if (isDesktop) return <iframe className={styles.openFile} src={uploadUrl(upload)} title={label} />
  return (
    <div ref={download} className={styles.download}>
      <p className={styles.strong}>{label}</p>
      <ButtonLink href={uploadUrl(upload)} download icon="download">
        Download
      </ButtonLink>
    </div>
  )
}
