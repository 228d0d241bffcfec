import { createStore, useStore } from '@theke/ui/store.ts'

const isAskedAgain = createStore(false)

/** 'Cookie-Einstellungen' in the footer: the banner shows again. */
export const askForConsentAgain = () => isAskedAgain.set(true)

export const endQuestion = () => isAskedAgain.set(false)

export const useIsAskedAgain = () => useStore(isAskedAgain, false)
