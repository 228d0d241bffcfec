import styles from './SiteContent.module.css'

export type SitePage = { name: string; title: string; type: string; text: string }

/** The content of a stored page: its rich text. */
export default function SiteContent({ site }: { site: SitePage }) {
  return (
    <article className={`page ${styles.site}`}>
      <h1>{site.title || site.name}</h1>
      {/* Cleaned by the server with the allow-list of all stored HTML. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: site.text }} />
    </article>
  )
}
