import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutCases } from '../../lean-cases.ts'
import { leanReact } from '../../lean-react.ts'

const installed = () =>
  readFileSync(
    join(
      dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
      'cjs/react-dom-client.production.js',
    ),
    'utf8',
  )

/** What the bundler asks of the plugin. */
function build(code: string): { code: string; problems: string[] } {
  const { transform, buildEnd } = leanReact() as unknown as {
    transform: { handler(code: string): string }
    buildEnd(this: { error(message: string): void }): void
  }
  const made = transform.handler(code)
  const problems: string[] = []
  buildEnd.call({ error: (message) => void problems.push(message) })
  return { code: made, problems }
}

test('the installed React has everything that our build leaves out', () => {
  const { code, problems } = build(installed())
  expect(problems).toEqual([])
  expect(code).not.toMatch(/createFiberImplClass\((?:12|19|30|31), /)
  expect(code).not.toMatch(/\b(?:12|19|23|25|30|31) [!=]== \w+(?:\.\w+)*\.tag\b/)
  expect(code).not.toContain('FragmentInstance.prototype')
})

test('a React that was written in another way ends the build with what is missing', () => {
  expect(() => build('function nothing() {}')).toThrow('react-dom has changed: REACT_PROFILER_TYPE, ')
})

const unused = { types: {}, numbers: new Set([30, 31]), texts: {} }
const taken = (body: string) =>
  withoutCases(`function f(fiber) { ${body} }`, unused).replace(/\s+/g, ' ').trim()

test.each([
  {
    why: 'what nobody runs into goes',
    body: 'switch (fiber.tag) { case 1: a(); break; case 30: b(); break; default: c() }',
    left: 'switch (fiber.tag) { case 1: a(); break; default: c() }',
  },
  {
    why: 'what another case runs into stays',
    body: 'switch (fiber.tag) { case 1: a(); case 30: b(); break; case 2: case 31: c() }',
    left: 'switch (fiber.tag) { case 1: a(); b(); break; case 2: c() }',
  },
  {
    why: 'a variable of the whole function stays known',
    body: 'switch (fiber.tag) { case 1: return; case 30: var x = 1; break; case 2: x = 2 }',
    left: 'switch (fiber.tag) { case 1: return; var x; case 2: x = 2 }',
  },
  {
    why: 'also in front of all others',
    body: 'switch (fiber.tag) { case 31: case 30: var x = 1; break; case 2: x = 2 }',
    left: 'switch (fiber.tag) { case void 0: var x; case 2: x = 2 }',
  },
  {
    why: 'a comparison is decided',
    body: 'return 30 === fiber.tag || 31 !== fiber.tag || 30 === fiber.flags',
    left: 'return !1 || !0 || 30 === fiber.flags',
  },
])('$why', ({ body, left }) => expect(taken(body)).toBe(`function f(fiber) { ${left} }`))

const sources = globSync(['app/**/*.{ts,tsx}', 'themes/**/*.{ts,tsx}', '../ui/src/**/*.{ts,tsx}'], {
  cwd: join(import.meta.dirname, '../..'),
}).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

/** What our builds of React and its router cannot do (lean-react.ts, lean-router.ts). */
const leftOut = [
  /import \{[^}]*\b(?:Activity|Profiler|SuspenseList|ViewTransition|useActionState|useFormStatus|requestFormReset|createRoot|pre(?:init|load|connect|fetchDNS)\w*)\b[^}]*\} from 'react/,
  /import \{[^}]*\b(?:Form|NavLink|ScrollRestoration|useSubmit|useFormAction)\b[^}]*\} from 'react-router/,
  /\bclient(?:Action|Middleware)\b|\b(?:viewTransition|precedence|mask)(?:=|: )|<Fragment[^>]* ref=/,
  /<[a-z]+\b[^<>]*\bon(?:Select|BeforeInput)=/,
]

test.each(sources)('%s uses nothing that our builds of React and its router leave out', (file) => {
  const code = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  expect(leftOut.filter((pattern) => pattern.test(code))).toEqual([])
})
