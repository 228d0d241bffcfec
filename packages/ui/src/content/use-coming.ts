import { useIsHydrated } from '../use-is-hydrated.ts'

/** Marks a section whose code is still on its way: it is complete to read, but does not answer yet. */
export const useComing = () => ({ 'data-coming': useIsHydrated() ? undefined : '' })
