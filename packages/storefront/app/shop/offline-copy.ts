/** Whether this page is one that the app has kept, because the server could not be reached; its worker marks it. */
export const isOfflineCopy = () => document.documentElement.hasAttribute('data-offline-copy')
