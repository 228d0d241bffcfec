import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee, openApi, openScreen } from '../testing/open-screen.tsx'

test.each(['/newsletter', '/forms', '/config', '/logs', '/redirects', '/users/5', '/categories/new'])(
  '[OPEN-176~] an employee who opens %s by its address reads that the right is missing',
  async (path) => {
    openApi(employee)
    await openScreen(path)
    await expect.element(page.getByText('Sie haben keine Berechtigung für diese Aktion.')).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Fehlermeldungen' }).getByRole('alert'))
      .not.toBeInTheDocument()
  },
)

test.each(['/gibt-es-nicht', '/tags/keine-nummer', '/a/b/c/d'])(
  '[ERR-07~] the unknown address %s shows the 404 page inside the frame',
  async (path) => {
    openApi()
    await openScreen(path)
    await expect.element(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Bereiche' })).toBeInTheDocument()
  },
)

test('what an employee may only see is text, not a locked input', async () => {
  const api = openApi(employee)
  api.records('branches', [{ name: 'Graz' }])
  api.records('tables', [{ identifier: 'T 4', branch: { id: 1 } }])
  await openScreen('/tables/1')
  await expect.element(page.getByText('Diese Angaben können Sie ansehen, aber nicht ändern.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Graz' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('textbox')).not.toBeInTheDocument()
})
