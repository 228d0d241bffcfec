import { createStore, useStore } from './store.ts'

const key = 'context'
const isSelfService = createStore(false)

/** '?context=self-service' makes this tab a kiosk for all its pages until '?context=default' (OPEN-03). */
export function readContext(search: string) {
  const asked = new URLSearchParams(search).get('context')
  try {
    if (asked === 'self-service') sessionStorage.setItem(key, asked)
    else if (asked === 'default') sessionStorage.removeItem(key)
    isSelfService.set(sessionStorage.getItem(key) === 'self-service')
  } catch {
    isSelfService.set(asked === 'self-service')
  }
}

export function useIsSelfService(): boolean {
  return useStore(isSelfService, false)
}
