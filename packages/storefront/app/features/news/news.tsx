import { areNewsShown, NEWS_DELAY } from '@theke/domain/content'
import { IconButton } from '@theke/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { News as NewsData } from '../../shop/news.ts'
import { closeNews, wereNewsClosed } from './closed-news.ts'
import { NewsDialog } from './news-dialog.tsx'
import styles from './news.module.css'

/** The button and the pop-up of the news (NEWS-01, NEWS-03, NEWS-05, SHELL-03). */
export function News({ news }: { news: NewsData }) {
  const isAllowed = areNewsShown(useLocation().pathname)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isAllowed || wereNewsClosed(news.updatedAt)) return undefined
    const timer = setTimeout(() => setIsOpen(true), NEWS_DELAY)
    return () => {
      clearTimeout(timer)
      setIsOpen(false) // gone to a page without news, not closed by anybody (OPEN-02)
    }
  }, [isAllowed, news.updatedAt])

  if (!isAllowed) return null
  return (
    <>
      <IconButton
        icon="news"
        label="Neuigkeiten"
        kind="secondary"
        aria-haspopup="dialog"
        className={styles.button}
        onClick={() => setIsOpen(true)}
      />
      <NewsDialog
        slides={news.slides}
        isOpen={isOpen}
        onClose={() => {
          closeNews(news.updatedAt)
          setIsOpen(false)
        }}
      />
    </>
  )
}
