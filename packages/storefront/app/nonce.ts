import { createContext } from 'react'

/** The nonce of this page's scripts. In a file of its own: whatever entry.client imports from root.tsx breaks hot reload. */
export const NonceContext = createContext<string | undefined>(undefined)
