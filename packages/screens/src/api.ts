import { createClient } from '@theke/contract/client'

/** Calls of the pages of devices; looks for fetch with every call, as a test replaces it. */
export const api = createClient({}, (input, init) => fetch(input, init))
