import { ContentBlock } from '@theke/ui/content/content-block.tsx'
import { DraftMark } from '@theke/ui/content/draft-mark.tsx'
import { SurroundingsContext } from '@theke/ui/content/surroundings.ts'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { ContentPage } from '../../content/content-page.ts'
import { hasSections } from '../../content/content-page.ts'
import { usePageSurroundings } from '../../content/use-page-surroundings.ts'
import styles from './SiteContent.module.css'

/** The content of a stored page: its sections, or its text (CMS-01); `afterHero` stands below the opening of a home page. */
export default function SiteContent({ site, afterHero }: { site: ContentPage; afterHero?: ReactNode }) {
  const surroundings = usePageSurroundings(site.facts)
  const opening = site.body.findIndex(({ type }) => type === 'hero' || type === 'heroSmall')
  return (
    <SurroundingsContext value={surroundings}>
      {!site.isPublic && <DraftMark />}
      {hasSections(site.type) ? (
        <>
          {opening < 0 && <h1 className="visually-hidden">{site.title || site.name}</h1>}
          {opening < 0 && afterHero}
          {site.body.map((block, index) => (
            <Fragment key={index}>
              <ContentBlock block={block} />
              {index === opening && afterHero}
            </Fragment>
          ))}
        </>
      ) : (
        <>
          <article className={`page ${styles.site}`}>
            <h1>{site.title || site.name}</h1>
            {/* Cleaned by the server with the allow-list of all stored HTML. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: site.text }} />
          </article>
          {afterHero}
        </>
      )}
    </SurroundingsContext>
  )
}
