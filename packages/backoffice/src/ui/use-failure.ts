import { ApiError } from '@theke/contract/client'
import { messages } from '@theke/contract/texts.de'
import { useState } from 'react'

/** Runs a call whose failure the form itself shows; call it with `isShownByCaller`. */
export function useFailure() {
  const [error, setError] = useState<ApiError>()
  const [isRunning, setRunning] = useState(false)
  const watch = async (work: () => Promise<unknown>): Promise<boolean> => {
    setRunning(true)
    try {
      await work()
      setError(undefined)
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setError(cause)
      return false
    } finally {
      setRunning(false)
    }
  }
  return {
    error,
    message: error && (error.errors[0]?.message ?? error.message ?? messages.unexpected),
    /** Why, as programs decide by it. */
    code: error?.code,
    /** The field the server blames, for forms with several. */
    field: error?.errors[0]?.field,
    isRunning,
    watch,
    clear: () => setError(undefined),
  }
}
