import type { ClientEvents } from '@theke/contract/client'
import { createClient } from '@theke/contract/client'
import { begin, finish } from './activity.ts'
import { report } from '@theke/ui/failures.ts'

/** What every call of the storefront does: it shows that it runs (SHELL-04) and records its failure (ERR-05). */
export const events: ClientEvents = {
  started: begin,
  ended: finish,
  failed(error, call) {
    report({
      message: error.message,
      error,
      retry: error.retry,
      isHidden: call.isShownByCaller === true,
    })
  },
  signedOut() {
    const back = encodeURIComponent(location.pathname + location.search)
    location.assign(`/backend/login?return=${back}`)
  },
}

export const api = createClient(events)
