import type { StorefrontServices } from '@theke/contract/calls/storefront'
import { createContext } from 'react-router'

/** Re-exported by entry.server.tsx, where the server finds it: a context made anywhere else would be another key. */
export const servicesContext = createContext<StorefrontServices>()
