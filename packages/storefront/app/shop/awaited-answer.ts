import { createStore, useStore } from '@theke/ui/store.ts'
import { useEffect } from 'react'

/** Whether the page asks for an answer that has an end, so that nothing may open over it by itself (OPEN-204). */
const isAwaited = createStore(false)

export const useIsAnswerAwaited = (): boolean => useStore(isAwaited, false)

/** Tells the rest of the page as long as the answer is open. */
export function useAwaitAnswer(isOpen: boolean) {
  useEffect(() => {
    isAwaited.set(isOpen)
    return () => isAwaited.set(false)
  }, [isOpen])
}
