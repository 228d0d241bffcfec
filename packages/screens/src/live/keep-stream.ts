/** After the server refused the stream; a lost connection is opened again by the browser itself. */
const reopenAfter = 10_000

/** What streams say when there is something new: of orders, or of the tickets at a front desk. */
const news = ['order', 'reload', 'changed']

/** Keeps a stream of the server open, and says when there may be something new: after every event, and when it opens. */
export function keepStream(url: string, onNews: () => void) {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(url)
    for (const event of ['open', ...news]) source.addEventListener(event, onNews)
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenAfter)
    })
  }
  open()
  return {
    isOpen: () => source.readyState === EventSource.OPEN,
    close() {
      clearTimeout(timer)
      source.close()
    },
  }
}
