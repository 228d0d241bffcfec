const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)

const nameOf = (element: Element) =>
  `<${element.tagName.toLowerCase()}> „${element.textContent.trim().slice(0, 40)}“`

/** What is drawn beyond the edge of its panel or of the window, apart from what can be scrolled into sight. */
export function elementsPastPanel(): string[] {
  const main = document.querySelector('main')
  if (!main) throw new Error('No screen is open')
  return [...main.querySelectorAll('*')].flatMap((element) => {
    const { right, width, height } = element.getBoundingClientRect()
    if (width === 0 || height <= 1) return []
    let around = element.parentElement
    while (around && around !== main && !scrolls(around) && !around.matches('.mantine-Paper-root'))
      around = around.parentElement
    if (!around || (around !== main && scrolls(around))) return []
    const edge = Math.min(around.getBoundingClientRect().right, window.innerWidth)
    return right > edge + 1 ? [nameOf(element)] : []
  })
}
