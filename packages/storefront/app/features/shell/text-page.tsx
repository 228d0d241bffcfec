import styles from './text-page.module.css'

/** A configured text under its title. */
export function TextPage({ title, html }: { title: string; html: string }) {
  return (
    <article className={`page ${styles.text}`}>
      <h1>{title}</h1>
      {/* Cleaned by the server with the allow-list of all stored HTML. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
