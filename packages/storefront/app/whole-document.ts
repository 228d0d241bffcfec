/** Moves what the old page got from outside of its tree: attributes of its root, and the styles of parts that came later. */
function keepOutsiders(old: HTMLElement, next: HTMLElement) {
  for (const { name, value } of old.attributes) if (!next.hasAttribute(name)) next.setAttribute(name, value)
  const isThere = new Set(Array.from(next.querySelectorAll('link'), ({ href }) => href))
  for (const link of old.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]'))
    if (!isThere.has(link.href)) next.querySelector('head')?.append(link)
}

/**
 * Preact draws into an element, never a whole document: this stands for one whose only child is the page. When the router
 * replaces all of the page, as it does with its page for errors, Preact takes the old one away before it draws the next;
 * the document keeps it until then, because it is never without a root.
 */
export function wholeDocument(): Element {
  const html = document.documentElement
  const stay = () => undefined
  html.remove = stay
  return {
    nodeType: html.nodeType,
    namespaceURI: html.namespaceURI,
    firstChild: html,
    childNodes: [html],
    insertBefore(next: HTMLElement) {
      const old = document.documentElement
      if (next === old) return next
      keepOutsiders(old, next)
      document.replaceChild(next, old)
      next.remove = stay
      return next
    },
  } as unknown as Element
}
