import { useEffect, useEffectEvent } from 'react'

/** What is open over the page, the topmost last. */
const sheets: (() => void)[] = []
/** Steps back that we take ourselves and nobody else has to know of. */
let ownSteps = 0
/** The entry of a sheet that has just closed: one that opens in its place takes it over. */
let isEntryFree = false
/** The entry of the page below the sheets, by its key of the Navigation API. */
let pageKey: string | undefined
let isOff = false

type NavigationApi = {
  currentEntry: { key: string } | null
  traverseTo(key: string): { committed: Promise<unknown>; finished: Promise<unknown> }
}
const navigationApi = () => (window as { navigation?: NavigationApi }).navigation

const isSheetEntry = () => (history.state as { isSheet?: boolean } | null)?.isSheet === true

/** A Back from the entry of a sheet that has just closed by itself; any other one belongs to the router. */
const isLeavingSheet = () => isEntryFree && navigationApi()?.currentEntry?.key === pageKey

function handleBack(event: PopStateEvent) {
  if (ownSteps > 0) {
    ownSteps -= 1
    event.stopImmediatePropagation()
    return
  }
  const close = sheets.pop() ?? (isLeavingSheet() ? () => {} : undefined)
  if (!close) return
  isEntryFree = false // a sheet that closes by itself meanwhile has no entry left to take away
  // the router must not take it for a change of the page
  event.stopImmediatePropagation()
  close()
}

// before the router, which begins to listen when the page comes to life (entry.client.tsx)
if (typeof window !== 'undefined') window.addEventListener('popstate', handleBack, { capture: true })

function open(close: () => void) {
  if (isOff) return
  if (!isSheetEntry()) pageKey = navigationApi()?.currentEntry?.key
  sheets.push(close)
  if (isEntryFree) isEntryFree = false
  else history.pushState({ ...(history.state as object | null), isSheet: true }, '')
}

function leave(close: () => void) {
  const index = sheets.lastIndexOf(close)
  if (index < 0) return // closed by the step back
  sheets.splice(index, 1)
  isEntryFree = true
  setTimeout(() => {
    if (!isEntryFree) return
    isEntryFree = false
    if (!isSheetEntry()) return // the page was left meanwhile
    ownSteps += 1
    stepBack()
  })
}

/**
 * To the page, wherever we are by then: a Back of the customer may already be under way, and a second step would leave
 * the page. Only browsers without the Navigation API take a step.
 */
function stepBack() {
  const navigation = navigationApi()
  if (!navigation || pageKey === undefined) return history.back()
  // refused when the Back was quicker
  return void navigation.traverseTo(pageKey).finished.catch(() => {})
}

/** While something is open over the page it has an entry in the history: the Back of a phone closes it and stays. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeThis = () => close()
    open(closeThis)
    return () => leave(closeThis)
  }, [isOpen])
}

/** For screens without a Back, which load a new page while something is open: a step back would stop that. */
export function useNoBack() {
  useEffect(() => {
    isOff = true
    return () => {
      isOff = false
    }
  }, [])
}
