import { use, useEffect } from 'react'
import { NonceContext } from '../../nonce.ts'
import { useShop } from '../../shop/shop-context.ts'

type Queue = {
  (...command: unknown[]): void
  /** Comes with the pixel's script. */
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  loaded: boolean
  version: string
}

/** The pixel's own queue: commands wait in it until its script has arrived, which empties it once. */
export function startPixel(id: string) {
  const page = window as { fbq?: Queue }
  const command = (...entry: unknown[]) =>
    void (pixel.callMethod ? pixel.callMethod(...entry) : pixel.queue.push(entry))
  const pixel: Queue = Object.assign(command, { queue: [] as unknown[][], loaded: true, version: '2.0' })
  page.fbq ??= pixel
  page.fbq('init', id)
  page.fbq('track', 'PageView')
}

function startTag(id: string) {
  const page = window as { dataLayer?: unknown[] }
  const layer = (page.dataLayer ??= [])
  // The tag reads the arguments object of this function, an array would be ignored.
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id)
}

/** Loads the configured pixel and tag; only for pages delivered to somebody who accepted cookies (COOKIE-04, OPEN-99). */
export function ThirdParties() {
  const { socialPixelId, tagId } = useShop().config
  const nonce = use(NonceContext)

  useEffect(() => {
    const load = (source: string) => {
      if (document.querySelector(`script[src="${source}"]`)) return
      const script = document.createElement('script')
      script.async = true
      script.nonce = nonce ?? ''
      script.src = source
      document.head.append(script)
    }
    if (socialPixelId) {
      startPixel(socialPixelId)
      load('https://connect.facebook.net/en_US/fbevents.js')
    }
    if (tagId) {
      startTag(tagId)
      load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tagId)}`)
    }
  }, [nonce, socialPixelId, tagId])

  return null
}
