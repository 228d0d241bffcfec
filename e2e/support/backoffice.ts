import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'

/** Another name in every run, so that what a broken run left behind is not in the way. */
export const run = Date.now().toString(36)

type Person = { username: string; password: string }

/** Signs in through the form and waits until the frame of the back-office is there. */
export async function signIn(page: Page, { username, password }: Person = administrator, path = '') {
  await page.goto(`/backend${path}`)
  await page.getByRole('textbox', { name: 'Benutzername oder E-Mail' }).fill(username)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeAttached()
}

/** The same session without the form: fast, for journeys about something else. */
export async function signInByApi(page: Page, person: Person = administrator) {
  const answer = await page.request.post('/api/login', { data: person })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Creates a record directly; its fields as they travel. */
export async function createRecord(page: Page, path: string, data: object): Promise<{ id: number }> {
  const answer = await page.request.post(`/api/${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data
}

export async function readRecord<T>(page: Page, path: string): Promise<T> {
  return ((await (await page.request.get(`/api/${path}`)).json()) as { data: T }).data
}

/** A field by the name a person reads, without its asterisk. */
export const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })

/** Opens a select, types what is looked for and takes the option. */
export async function choose(page: Page, name: string, option: string, isSearched = false) {
  const select = page.getByRole('combobox', { name, exact: true })
  await select.click()
  if (isSearched) await select.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Takes up the entry whose handle has the focus: it listens to further keys only after a turn of the page's timers. */
export async function takeUp(page: Page) {
  await page.keyboard.press('Space')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
}

/** Saves and waits until the server has it. */
export async function saved(page: Page) {
  const answering = page.waitForResponse(
    (answer) => /\/api\//.test(answer.url()) && /POST|PUT/.test(answer.request().method()),
  )
  await save(page)
  const answer = await answering
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeDisabled()
  await expect(page.getByText('Ungespeicherte Änderungen')).toHaveCount(0)
}

export async function confirmDeletion(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Wirklich löschen?' })
  const deleting = dialog.getByRole('button', { name: 'Löschen' })
  await expect(deleting).toBeEnabled()
  // a button that is still on its way when it is pressed has left the pointer when it is released
  await dialog.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  await deleting.click()
  await expect(dialog).toBeHidden()
}
