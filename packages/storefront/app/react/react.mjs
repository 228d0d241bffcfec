import { useContext } from 'preact/compat'

/**
 * React for the shop, by Preact: react-dom alone is heavier than all the shop's own code, and a cheap phone pays for it
 * with every first page. The code is written for React; what Preact lacks of it stands here. No TypeScript: its types are
 * React's own.
 */
export * from 'preact/compat'
export { default } from 'preact/compat'

/** Preact's own does not find a context while the server draws. Promises are not used here. */
export const use = useContext

/** The router asks for it and uses it only in transitions that it does not make here. */
export const useOptimistic = (/** @type {unknown} */ state) => [state, () => undefined]
