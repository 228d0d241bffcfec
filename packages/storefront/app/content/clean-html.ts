const removed =
  'script,style,iframe,object,embed,link,meta,base,form,input,button,textarea,select,template,svg,math,noscript,video,audio,source'

const isHarmless = (address: string) => /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i.test(address.trim())

/**
 * Text that was typed and not yet cleaned by the server, without anything that could run. Parsed apart from the page:
 * nothing in it loads or runs while it is looked at, and the policy of the page stops what might be left.
 */
export function cleanHtml(html: string): string {
  if (!html.includes('<')) return html
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const element of parsed.body.querySelectorAll(removed)) element.remove()
  for (const element of parsed.body.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes)) {
      const isAddress = name === 'href' || name === 'src'
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc' || (isAddress && !isHarmless(value)))
        element.removeAttribute(name)
    }
  }
  return parsed.body.innerHTML
}
