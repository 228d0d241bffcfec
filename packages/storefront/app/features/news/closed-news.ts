const keyOf = (updatedAt: string) => `news-closed:${updatedAt}`

/** Whether somebody has closed these news in this browser (NEWS-01); without storage they were not. */
export function wereNewsClosed(updatedAt: string): boolean {
  try {
    return localStorage.getItem(keyOf(updatedAt)) !== null
  } catch {
    return false
  }
}

/** They do not open by themselves again until they change (NEWS-03). */
export function closeNews(updatedAt: string) {
  try {
    localStorage.setItem(keyOf(updatedAt), '1')
  } catch {
    // full or switched off: they come again with the next page
  }
}
