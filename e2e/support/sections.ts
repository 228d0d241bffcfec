import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { signIn } from './shop-settings.ts'

/** The section of a public page with this title. */
export const sectionOf = (page: Page, title: string) =>
  page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** Scrolls to a picture and waits until it is there. */
export async function expectPicture(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
}

/** The first stands beside the second, nearer to the left edge. */
export async function expectLeftOf(left: Locator, right: Locator) {
  const boxes = [await left.boundingBox(), await right.boundingBox()]
  expect((boxes[0]?.x ?? NaN) + (boxes[0]?.width ?? NaN)).toBeLessThanOrEqual(boxes[1]?.x ?? NaN)
}

/** Stores a published page and gives its address; who asks is an administrator from then on. */
export async function storePage(request: APIRequestContext, type: string, body: object[]): Promise<string> {
  await signIn(request)
  const path = `probe-${Date.now().toString(36)}`
  const data = { name: path, title: '', path, type, isPublic: true, content: { text: '', body } }
  const answer = await request.post('/api/sites', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return `/${path}`
}

/** The first stored record of a kind, or the one with this name. */
export async function findRecord(request: APIRequestContext, entity: string, name?: string) {
  await signIn(request)
  const { data } = (await (await request.get(`/api/${entity}`)).json()) as {
    data: { id: number; name?: string }[]
  }
  const found = data.find((record) => name === undefined || record.name === name)
  if (!found) throw new Error(`no ${name} in ${entity}`)
  return found
}
