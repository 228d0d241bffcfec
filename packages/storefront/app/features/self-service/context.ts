import { isSelfService, kioskHome } from '../../shop/self-service.ts'

const contextKey = 'context'
const branchKey = 'context-branch'

/** '?context=self-service' makes this tab a kiosk for all its pages until '?context=default' (OPEN-03). */
export function readContext(search: string) {
  const asked = new URLSearchParams(search).get('context')
  try {
    if (asked === 'self-service') sessionStorage.setItem(contextKey, asked)
    else if (asked === 'default') sessionStorage.removeItem(contextKey)
    isSelfService.set(sessionStorage.getItem(contextKey) === 'self-service')
    kioskHome.set(isSelfService.get() ? startPage() : '/')
  } catch {
    isSelfService.set(asked === 'self-service')
  }
}

const shopOf = (branchIdentifier: string) => `/store/${encodeURIComponent(branchIdentifier)}`

function startPage(): string {
  const branch = sessionStorage.getItem(branchKey)
  return branch ? shopOf(branch) : '/'
}

/** A kiosk remembers which branch it stands in: its shop is what the next customer sees (OPEN-03). */
export function rememberBranch(branchIdentifier: string) {
  kioskHome.set(shopOf(branchIdentifier))
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
    for (const one of keys) if (one !== contextKey && one !== branchKey) sessionStorage.removeItem(one)
    return startPage()
  } catch {
    return '/'
  }
}
