/** What stands behind the name of a screen in its address: '/screen/kitchen/1/key' has ['1', 'key']. */
export const screenPath = (): string[] =>
  location.pathname.split('/').filter(Boolean).slice(2).map(decodeURIComponent)
