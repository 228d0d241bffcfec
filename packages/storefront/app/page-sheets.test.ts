import { expect, test } from 'vitest'
import { pageSheets } from './page-sheets.ts'

const routes = {
  root: { css: ['frame.css'] },
  division: { css: ['frame.css', 'sections.css'] },
  site: { css: ['sections.css', 'form.css'] },
  text_page: {},
}

const sheets = (route: string, loaderData: Record<string, unknown> = {}) =>
  pageSheets({
    manifest: { routes },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: route } }], loaderData },
  })

const home = (...types: string[]) => ({
  division: { page: { body: types.map((type) => ({ type, value: {} })) } },
})

test.each([
  { route: 'text_page', data: {}, found: ['frame.css'], why: 'a route may have no styles of its own' },
  { route: 'site', data: {}, found: ['frame.css', 'sections.css', 'form.css'], why: 'each sheet comes once' },
  {
    route: 'division',
    data: { division: {} },
    found: ['frame.css', 'sections.css'],
    why: 'no page is stored',
  },
  { route: 'division', data: home('hero'), found: ['frame.css', 'sections.css'], why: 'it has no form' },
  {
    route: 'division',
    data: home('heroSmall', 'sectionForm'),
    found: ['frame.css', 'sections.css', 'form.css'],
    why: 'a form must not stand there without its styles',
  },
])('$route with $data.division gets its sheets: $why', ({ route, data, found }) =>
  expect(sheets(route, data)).toEqual(found),
)
