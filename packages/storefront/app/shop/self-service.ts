import { createStore, useStore } from './store.ts'

const key = 'context'
const branchKey = 'context-branch'
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

/** A kiosk remembers which branch it stands in: its shop is what the next customer sees (OPEN-03). */
export function rememberBranch(branchIdentifier: string) {
  try {
    sessionStorage.setItem(branchKey, branchIdentifier)
  } catch {
    // the next customer starts at the home page
  }
}

/** Removes everything that the last customer left in this tab and gives the page for the next one (OPEN-03, T24). */
export function forgetCustomer(): string {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
    for (const one of keys) if (one !== key && one !== branchKey) sessionStorage.removeItem(one)
    const branch = sessionStorage.getItem(branchKey)
    return branch ? `/store/${encodeURIComponent(branch)}` : '/'
  } catch {
    return '/'
  }
}
