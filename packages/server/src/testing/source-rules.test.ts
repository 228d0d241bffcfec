import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textOf } from './documented-tests.ts'

const root = join(import.meta.dirname, '../../../..')

/** What runs in a shop: neither tests nor what they need. */
const product = globSync('packages/*/{src,app}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|\.fixture\.|\/testing\/|\/double\/|-double\.|\/given-/.test(path))
  .toSorted()

/** Without comments, which may name what the code does not do. */
const codeOf = (path: string) => textOf(path).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '')

const filesWith = (pattern: RegExp) =>
  product.filter((path) => pattern.test(codeOf(path))).map((path) => path.replace(/^packages\//, ''))

/** The arguments of every call of a function, up to its closing bracket. */
function callsOf(name: RegExp, code: string): string[] {
  return [...code.matchAll(name)].map(({ 0: found, index }) => {
    let depth = 1
    let end = index + found.length
    for (; depth > 0 && end < code.length; end++) depth += code[end] === '(' ? 1 : code[end] === ')' ? -1 : 0
    return code.slice(index, end)
  })
}

// A file that joins a list of these tests is looked at like a new line of access-matrix.txt.

test('programs are started by reviewed files only, and never through a shell', () => {
  expect(filesWith(/node:child_process/)).toEqual([
    'server/src/features/media/film-frame.ts',
    'server/src/platform/database/postmaster.ts',
    'server/src/platform/database/run-as.ts',
  ])
  expect(filesWith(/\bexecSync\(|\bspawn(Sync)?\(|\bshell: |import \{ exec[ ,]/)).toEqual([])
})

test('regular expressions are made by reviewed files only, of names in the code', () => {
  expect(filesWith(/\bRegExp\(/)).toEqual([
    'server/src/platform/edge/compress-answers.ts',
    'server/src/platform/edge/redact.ts',
    'server/src/platform/printer/epos-print.ts',
    'server/src/platform/spreadsheet/read-csv.ts',
    'server/src/platform/spreadsheet/read-xml.ts',
    'storefront/app/early-loads.ts',
  ])
})

test('no text is run as code', () => {
  expect(filesWith(/\beval\(|\bFunction\(|\bset(Timeout|Interval)\(\s*['"`]/)).toEqual([])
  expect(filesWith(/node:vm/)).toEqual(['server/src/platform/memory.ts'])
  expect(callsOf(/\brunIn\w+\(/g, codeOf('packages/server/src/platform/memory.ts'))).toEqual([
    "runInNewContext('gc')",
  ])
})

test('no request of the server follows a redirect', () => {
  const requests = product
    .filter((path) => path.startsWith('packages/server/'))
    .flatMap((path) =>
      callsOf(/(?<!\.|async )\bfetch\((?!\)|\w+: )/g, codeOf(path)).map((call) => ({ path, call })),
    )
  expect(requests.length).toBeGreaterThan(6)
  expect(requests.filter(({ call }) => !call.includes("redirect: 'error'"))).toEqual([])
  // nothing makes requests by other means
  expect(
    filesWith(/\bhttps?\.(request|get)\(|import \{[^}]*\b(request|get)\b[^}]*\} from 'node:https?'/),
  ).toEqual([])
})

test('nothing turns the verification of certificates off', () => {
  expect(filesWith(/rejectUnauthorized|checkServerIdentity|NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([])
})

test('chance that can be guessed spreads retries and orders pictures, and makes nothing secret', () => {
  expect(filesWith(/\bMath\.random\b/)).toEqual([
    'backoffice/src/features/orders/one-tab.ts',
    'server/src/features/messages/order-messages.ts',
    'server/src/features/messages/send-message.ts',
    'server/src/platform/edge/rate-limits.ts',
    'storefront/app/features/branch/branch-page.server.ts',
    'storefront/app/shop/use-offer-changes.ts',
  ])
})

test('lines of the log leave the server through reviewed files only', () => {
  expect(filesWith(/process\.std(out|err)\b|\bconsole\.\w+\(/)).toEqual([
    'server/src/backup/command.ts',
    'server/src/platform/edge/request-log.ts',
    'server/src/reset-command.ts',
    'server/src/start-server.ts',
  ])
})

test('every channel of the log is described in docs/operations.md', () => {
  const [, type = ''] = /type LogChannel = (.*)/.exec(textOf('packages/server/src/crud/audit.ts')) ?? []
  const channels = [...type.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(channels.length).toBeGreaterThan(5)
  const [, section = ''] = /## What is logged\n([\s\S]*?)\n## /.exec(textOf('docs/operations.md')) ?? []
  expect(channels.filter((name) => !section.includes(`\`${name}\``))).toEqual([])
})
