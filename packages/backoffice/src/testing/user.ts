import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

type Place = Pick<Locator, 'getByRole'>

/** A field by the name a person reads, without its asterisk. */
export const field = (name: string, place: Place = page) => place.getByRole('textbox', { name, exact: true })

export const button = (name: string | RegExp, place: Place = page) =>
  place.getByRole('button', { name, exact: true })

export const tab = (name: string) => page.getByRole('tab', { name, exact: true })

/** A dialog takes the focus a moment after it is there, and what was opened in it before would close again. */
const untilDialogHasFocus = () =>
  expect
    .poll(() => {
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
      return dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(document.activeElement))
    })
    .toBe(true)

/** Opens a select and takes an option. */
export async function choose(name: string, option: string) {
  await expect.element(page.getByRole('combobox', { name, exact: true })).toBeVisible()
  await untilDialogHasFocus()
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export const press = (keys: string) => userEvent.keyboard(keys)

/** Saves and waits until nothing is left to be saved. */
export async function save() {
  await button('Speichern').click()
  await expect.element(page.getByText('Ungespeicherte Änderungen')).not.toBeInTheDocument()
}

/** The name and the text of the file that an action gives to the browser. */
export async function download(action: () => Promise<void>): Promise<{ name: string; text: string }> {
  const { promise, resolve } = Promise.withResolvers<HTMLAnchorElement>()
  const take = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download) resolve(this.cloneNode() as HTMLAnchorElement)
    else take.call(this)
  }
  try {
    const [link] = await Promise.all([promise, action()])
    return { name: link.download, text: await (await fetch(link.href)).text() }
  } finally {
    HTMLAnchorElement.prototype.click = take
  }
}
