import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { record } from './record.ts'

const directory = join(import.meta.dirname, '../packages/backoffice')
const bound = 240_000
/** As scripts/build.mjs compresses them. */
const asSent = { level: 9 }

/** The first list screen, and what every list is made of: routes that load one after the other. */
const screens = ['src/features/products/products-screen.tsx']

type Chunk = { code: string; imports: string[]; isEntry: boolean; moduleIds: string[] }

/** The weight of the scripts that the list of products needs before it can be used, dialogs and editors aside. */
export default async function run() {
  process.chdir(directory)
  const result = await build({
    root: directory,
    configFile: join(directory, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })
  const [output] = [result].flat()
  const chunks = new Map<string, Chunk>()
  if (output && 'output' in output)
    for (const file of output.output) if (file.type === 'chunk') chunks.set(file.fileName, file)

  const loaded = new Set<string>()
  const load = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || loaded.has(name)) return
    loaded.add(name)
    for (const other of chunk.imports) load(other)
  }
  for (const [name, { isEntry, moduleIds }] of chunks) {
    if (isEntry || screens.some((screen) => moduleIds.some((id) => id.endsWith(screen)))) load(name)
  }
  const size = [...loaded].reduce(
    (sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', asSent).length,
    0,
  )
  process.stdout.write(
    `list of products: ${(size / 1_000).toFixed(1)} kB gz in ${loaded.size} scripts (bound ${bound / 1_000})\n`,
  )
  record('back-office: scripts of the list of products', size / 1_000, bound / 1_000, { unit: 'kB' })
}
