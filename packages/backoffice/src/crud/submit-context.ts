import { createContext, useContext } from 'react'

/** Saves the form around it, as its button does. */
export const SubmitContext = createContext<() => Promise<void>>(async () => {})

export const useSubmit = () => useContext(SubmitContext)
