import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { figuresIn, printFigures } from './figures.mjs'
import { ensureInstalled, environment, fail, follow, nodeProgram, root, Stop } from './setup.mjs'

/** `npm run test:load [-- minutes [orders a second]]` */
const results = mkdtempSync(join(tmpdir(), 'theke-load-results-'))
try {
  if (process.platform !== 'linux') throw new Stop('This needs Linux: memory is read from /proc.')
  await ensureInstalled()
  await ensureBuilt()
  const file = join(results, 'figures.ndjson')
  process.exitCode = await follow(
    nodeProgram(),
    [join(root, 'bench/load/main.ts'), ...process.argv.slice(2)],
    { env: environment({ BENCH_RESULTS: file }) },
  )
  const figures = figuresIn(file)
  if (figures.length > 0) printFigures(figures)
} catch (error) {
  rmSync(results, { recursive: true, force: true }) // fail ends the process
  fail(error)
} finally {
  rmSync(results, { recursive: true, force: true })
}
