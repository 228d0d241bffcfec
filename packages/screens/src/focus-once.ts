/** Takes the focus when the element appears: Preact leaves `autoFocus` to the browser, which obeys it once per page. */
export const focusOnce = (element: HTMLElement | null) => element?.focus()
