import { createContext, useContext, useState } from 'react'

type OpenBlock = readonly [index: number | null, setIndex: (index: number | null) => void]

/** Which section of the page is open; shared by the form and the preview beside it. */
export const OpenBlockContext = createContext<OpenBlock | undefined>(undefined)

/** Where there is no preview, the form keeps it for itself. */
export function useOpenBlock(): OpenBlock {
  const own = useState<number | null>(null)
  return useContext(OpenBlockContext) ?? own
}

/** Where the open section stands after one was moved. */
export function afterMove(open: number | null, from: number, to: number): number | null {
  if (open === null) return null
  if (open === from) return to
  if (from < open && to >= open) return open - 1
  return from > open && to <= open ? open + 1 : open
}

/** Where the open section stands after one was taken out; null when it was the open one. */
export function afterRemoval(open: number | null, removed: number): number | null {
  if (open === null || open === removed) return null
  return removed < open ? open - 1 : open
}
