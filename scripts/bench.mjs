import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, environment, fail, follow, nodeProgram, root, say } from './setup.mjs'

/**
 * `npm run bench -- [part of a name …] [--save FILE] [--compare FILE of an earlier run]`; what lasts many minutes stands
 * in bench/soak and is run by `npm run bench -- soak`.
 */
const { positionals: filters, values: options } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'string' }, compare: { type: 'string' } },
})

/** @typedef {import('../bench/record.ts').Figure} Figure */

/** @param {string} file @returns {Figure[]} */
const figuresIn = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

/** @param {number} value */
const short = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 1 })

/** @param {Figure[]} figures @param {Figure[]} earlier */
function summarize(figures, earlier) {
  const before = new Map(earlier.map((figure) => [figure.name, figure.measured]))
  const rows = figures.map(({ name, measured, bound, unit, isAtLeast, isHeld }) => {
    const was = before.get(name)
    const change = was ? `${measured >= was ? '+' : ''}${((measured / was - 1) * 100).toFixed(0)} %` : ''
    return [
      name,
      `${short(measured)} ${unit}`.trim(),
      `${isAtLeast ? '≥' : '≤'} ${short(bound)} ${unit}`.trim(),
      isHeld ? 'yes' : 'NO',
      ...(options.compare ? [was === undefined ? '' : `${short(was)} ${unit}`.trim(), change] : []),
    ]
  })
  const heads = ['what', 'measured', 'bound', 'held', ...(options.compare ? ['before', 'change'] : [])]
  const widths = heads.map((head, index) =>
    Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  say('')
  for (const row of [heads, ...rows])
    say(
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  const missed = figures.filter(({ isHeld }) => !isHeld).length
  say(`\n${figures.length - missed} held, ${missed} not held`)
}

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
  summarize(figuresIn(file), earlier)
  if (options.save && existsSync(file)) copyFileSync(file, options.save)
} catch (error) {
  fail(error)
} finally {
  rmSync(results, { recursive: true, force: true })
}
