import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { keptFiles } from '../packages/server/src/features/pages/app-routes.ts'
import { record } from './record.ts'

const client = join(import.meta.dirname, '../packages/storefront/build/client')
/** Thousands of bytes as gzip. */
const limits = { shared: 115, route: 15, css: 12, branch: 125, branchFiles: 10, section: 4, worker: 6 }

type Part = { module: string; imports: string[]; css: string[] }
type Manifest = { entry: Part; routes: Record<string, Part & { id: string; path?: string }> }

const say = (line: string) => process.stdout.write(`${line}\n`)

const sizes = new Map<string, number>()
function sizeOf(address: string): number {
  const path = address.replace(/#$/, '')
  const known = sizes.get(path) ?? gzipSync(readFileSync(join(client, path)), { level: 9 }).length / 1_000
  sizes.set(path, known)
  return known
}
const sum = (addresses: Iterable<string>) =>
  [...addresses].reduce((total, address) => total + sizeOf(address), 0)
const filesOf = (...parts: Part[]) => new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))

/** What a script needs before it runs, and what those need. */
function withImports(address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found
  found.add(address)
  const code = readFileSync(join(client, address), 'utf8')
  for (const [, name = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
    withImports(`/assets/${name}`, found)
  return found
}

/** The weight of every page in a visitor's browser: what all load first, what a page adds, what follows behind it. */
export default function run(): void {
  const [manifestFile] = globSync('assets/manifest-*.js', { cwd: client })
  if (!manifestFile) throw new Error('the storefront is not built')
  const code = readFileSync(join(client, manifestFile), 'utf8')
  const manifest = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as Manifest
  const { root, ...routes } = manifest.routes
  if (!root) throw new Error('no root route')
  const shared = filesOf(manifest.entry, root)
  const first = sum(shared) + sizeOf(`/${manifestFile}`)
  check('every page, before it answers', first, limits.shared)

  say(`\n${['page', 'shared', 'route', 'rules, parts', 'CSS', 'total'].map(cell).join('')}`)
  for (const [id, route] of Object.entries(routes)) {
    const own = sizeOf(route.module)
    const others = sum([...filesOf(route)].filter((file) => !shared.has(file) && file !== route.module))
    const css = sum(
      new Set([...manifest.entry.css, ...root.css, ...route.css].map((one) => one.replace('#', ''))),
    )
    const figures = [first, own, others, css, first + own + others + css]
    const isOver = own > limits.route || css > limits.css
    record(`shop, ${id}: script of its own`, own, limits.route, { unit: 'kB' })
    record(`shop, ${id}: style sheets`, css, limits.css, { unit: 'kB' })
    if (id === 'branch') {
      const files = filesOf(manifest.entry, root, route)
      record('shop, branch page: all scripts', first + own + others, limits.branch, { unit: 'kB' })
      record('shop, branch page: number of scripts', files.size + 1, limits.branchFiles)
    }
    say(`${[id, ...figures.map((figure) => figure.toFixed(1))].map(cell).join('')}${isOver ? '   OVER' : ''}`)
  }
  const behind = globSync('assets/{behind-page,branch-parts}-*.js', { cwd: client })
  const brought = new Set([...shared, ...filesOf(routes['branch'] ?? root)])
  const later = new Set(behind.flatMap((file) => [...withImports(`/${file}`)]))
  say(`\nbehind the branch page: ${sum([...later].filter((file) => !brought.has(file))).toFixed(1)} kB gz`)
  weighSections(filesOf(manifest.entry, root, ...[routes['site'] ?? []].flat()))
  const worker = `self.build=${JSON.stringify(keptFiles(join(client, 'assets')))};${readFileSync(join(client, 'service-worker.js'), 'utf8')}`
  check('worker of the installed app', gzipSync(worker, { level: 9 }).length / 1_000, limits.worker)
  say(`limits: shared ${limits.shared}, route ${limits.route}, CSS ${limits.css} kB gz`)
}

/** What each section adds to a content page: its own script, and what no page has brought before. */
function weighSections(shared: ReadonlySet<string>) {
  const sources = globSync('*.tsx', { cwd: join(import.meta.dirname, '../packages/ui/src/content/sections') })
  for (const name of sources.map((file) => file.replace('.tsx', '')).sort()) {
    const [file] = globSync(`assets/${name}-????????.js`, { cwd: client })
    if (!file) throw new Error(`section ${name} has no file of its own`)
    const own = [...withImports(`/${file}`)].filter((one) => !shared.has(one))
    check(`section ${name}`, sum(own), limits.section)
  }
}

const cell = (text: string) => text.padEnd(16)

function check(what: string, size: number, limit: number) {
  const isWithin = size <= limit
  say(`${what}: ${size.toFixed(1)} kB gz (limit ${limit})${isWithin ? '' : '   OVER'}`)
  record(`shop, ${what}`, size, limit, { unit: 'kB' })
}

if (import.meta.main) run()
