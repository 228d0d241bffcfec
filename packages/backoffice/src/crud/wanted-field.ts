import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long a form may take to show an input that is loaded when it is first needed. */
const searchTimeout = 3_000

/** Gives the focus to an input of the form as soon as it is shown, and tells whether it ever was. */
export function focusField(name: string, signal?: AbortSignal): Promise<boolean> {
  const until = Date.now() + searchTimeout
  return new Promise((resolve) => {
    const look = () => {
      const escaped = CSS.escape(name)
      const input = signal?.aborted
        ? null
        : document.querySelector<HTMLElement>(
            `main :is([name="${escaped}"], [name^="${escaped}."], [data-field="${escaped}"])`,
          )
      if (!input && !signal?.aborted && Date.now() < until) return
      clearInterval(timer)
      input?.focus()
      input?.scrollIntoView({ block: 'center' })
      // an input that knows what is wrong with its text says so
      if (input instanceof HTMLInputElement) input.checkValidity()
      resolve(input !== null)
    }
    const timer = setInterval(look, 50)
  })
}

/** The field that an address leads to (`?field=allergens`): its tab is opened and it gets the focus once. */
export function useWantedField(): string | undefined {
  const { search } = useLocation()
  const wanted = new URLSearchParams(search).get('field') ?? undefined
  useEffect(() => {
    if (!wanted) return
    const leaving = new AbortController()
    void focusField(wanted, leaving.signal)
    return () => leaving.abort()
  }, [wanted])
  return wanted
}
