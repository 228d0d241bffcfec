import { createContext } from 'react'

/** A stored block that sections refer to (DATA-23). */
export type ReusableBlock = {
  id: number
  type: string
  isPublic: boolean
  content: { body: string; html: string }
}

/** The blocks that the page may show; drafts of others are not among them (OPEN-143, OPEN-157). */
export const ReusableBlocksContext = createContext<readonly ReusableBlock[]>([])
