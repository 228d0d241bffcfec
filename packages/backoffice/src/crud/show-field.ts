import { createContext, useContext } from 'react'

/** Brings the part of the form to the front in which a field stands. */
export const ShowFieldContext = createContext<(field: string) => void>(() => {})

export const useShowField = () => useContext(ShowFieldContext)
