import { areNewsShown, NEWS_DELAY } from '@theke/domain/content'
import { IconButton } from '@theke/ui/button.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsAnswerAwaited } from '../../shop/awaited-answer.ts'
import type { News as NewsData } from '../../shop/news.ts'
import { closeNews, wereNewsClosed } from './closed-news.ts'
import { NewsDialog } from './news-dialog.tsx'
import styles from './news.module.css'

/** The button and the pop-up of the news (NEWS-01, NEWS-03, NEWS-05, SHELL-03). */
export function News({ news }: { news: NewsData }) {
  const isAllowed = areNewsShown(useLocation().pathname)
  const isAnswerAwaited = useIsAnswerAwaited()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isAllowed || isAnswerAwaited) return undefined
    const isRead = wereNewsClosed(news.updatedAt)
    const timer = isRead ? undefined : setTimeout(() => setIsOpen(true), NEWS_DELAY)
    return () => {
      clearTimeout(timer)
      setIsOpen(false) // gone to a page without news, or an answer is asked for: not closed by anybody (OPEN-02, OPEN-204)
    }
  }, [isAllowed, isAnswerAwaited, news.updatedAt])

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
