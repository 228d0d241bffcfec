import { join } from 'node:path'
import { buildPages } from './page-weight.ts'
import { record } from './record.ts'

/** Thousands of bytes as gzip. */
const bound = 240

/** The weight of the scripts that the list of products needs before it can be used, dialogs and editors aside. */
export default async function run() {
  const weightOf = await buildPages(join(import.meta.dirname, '../packages/backoffice'), 'index')
  // the first list screen, and with it what every list is made of
  const { files, scripts } = weightOf('src/features/products/products-screen.tsx')
  process.stdout.write(`list of products: ${scripts.toFixed(1)} kB gz in ${files} scripts (bound ${bound})\n`)
  record('back-office: scripts of the list of products', scripts, bound, { unit: 'kB' })
}

if (import.meta.main) await run()
