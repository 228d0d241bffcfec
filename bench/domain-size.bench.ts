import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { build } from 'vite'
import { record } from './record.ts'

const root = join(import.meta.dirname, '..')
const bound = 12_000

/** What the branch page and what it is made of take from the rules, by module. */
function usedByTheBranchPage(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  const folders = [
    'routes/branch.tsx',
    'features/{branch,product,cart,configurator}/**/*.{ts,tsx}',
    'theme/areas/{Branch,QuantityPicker}.tsx',
  ]
  for (const file of globSync(
    folders.map((folder) => `packages/storefront/app/${folder}`),
    { cwd: root },
  )) {
    if (file.includes('.test.') || file.includes('.server.')) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, names = '', module = ''] of source.matchAll(
      /import \{([^}]*)\} from '@theke\/domain\/([\w-]+)'/g,
    )) {
      const values = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
      used.set(module, new Set([...(used.get(module) ?? []), ...values]))
    }
  }
  return used
}

/** The weight of the rules in a visitor's browser. */
export default async function run() {
  const lines = [...usedByTheBranchPage()].map(
    ([module, names]) =>
      `export { ${[...names].join(', ')} } from ${JSON.stringify(join(root, `packages/domain/src/${module}/index.ts`))}`,
  )
  const entry = 'virtual:rules'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'rules' }, minify: true },
    plugins: [
      {
        name: 'rules',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? lines.join('\n') : undefined),
      },
    ],
  })
  const [output] = [result].flat()
  const code =
    output && 'output' in output
      ? output.output.flatMap((chunk) => ('code' in chunk ? [chunk.code] : [])).join('\n')
      : ''
  const size = gzipSync(code).length
  process.stdout.write(
    `rules on the branch page: ${(size / 1_000).toFixed(1)} kB gz (bound ${bound / 1_000})\n`,
  )
  record('rules on the branch page', size / 1_000, bound / 1_000, { unit: 'kB' })
}
