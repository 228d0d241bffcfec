import { createContext, useContext } from 'react'
import type { WireRecord } from './records.ts'

/** The stored record that a form edits; none while a new one is entered. */
export const RecordContext = createContext<WireRecord | undefined>(undefined)

export const useRecord = () => useContext(RecordContext)
