import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { figuresIn, printFigures } from './figures.mjs'
import { ensureInstalled, environment, fail, follow, nodeProgram, root, say } from './setup.mjs'

/**
 * `npm run bench -- [part of a name …] [--save FILE] [--compare FILE of an earlier run]`; what lasts many minutes stands
 * in bench/soak and is run by `npm run bench -- soak`.
 */
const { positionals: filters, values: options } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'string' }, compare: { type: 'string' } },
})

const results = mkdtempSync(join(tmpdir(), 'theke-bench-results-'))
try {
  const earlier = options.compare ? figuresIn(options.compare) : []
  if (options.compare && earlier.length === 0) throw new Error(`${options.compare} holds no figures`)
  await ensureInstalled()
  await ensureBuilt()
  const isSoak = filters.includes('soak')
  const files = readdirSync(join(root, isSoak ? 'bench/soak' : 'bench'))
    .filter((name) => name.endsWith(isSoak ? '.soak.ts' : '.bench.ts'))
    .map((name) => (isSoak ? `soak/${name}` : name))
    .sort()
  const file = join(results, 'figures.ndjson')
  for (const name of files.filter((candidate) => filters.every((filter) => candidate.includes(filter)))) {
    say(`\n=== bench/${name}`)
    // Its own process each: no benchmark measures the garbage of the one before.
    const script = `await (await import(${JSON.stringify(join(root, 'bench', name))})).default()`
    const code = await follow(nodeProgram(), ['--expose-gc', '--input-type=module', '--eval', script], {
      env: { ...environment(), BENCH_RESULTS: file },
    })
    if (code !== 0) process.exitCode = 1
  }
  printFigures(figuresIn(file), options.compare ? earlier : undefined)
  if (options.save && existsSync(file)) copyFileSync(file, options.save)
} catch (error) {
  fail(error)
} finally {
  rmSync(results, { recursive: true, force: true })
}
