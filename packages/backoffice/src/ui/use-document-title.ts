import { useEffect } from 'react'

/** Names the tab of the browser after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Backend`
  }, [title])
}
