import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { copyOfTree } from './copy-of-tree.mjs'
import { defects } from './defects.mjs'
import { describeFailures, failuresOfVitest } from './failures.mjs'
import { ensureInstalled, environment, fail, nodeProgram, root, say, Stop } from './setup.mjs'

/** @typedef {import('./defects.mjs').Defect} Defect */

const [...wanted] = process.argv.slice(2)

try {
  await ensureInstalled()
  const chosen = defects.filter(
    ({ file, project, rule }) =>
      wanted.length === 0 || wanted.some((part) => project === part || rule === part || file.includes(part)),
  )
  for (const defect of chosen) brokenText(defect) // a line that has changed is known before anything runs
  mkdirSync(join(root, 'build'), { recursive: true })
  const copy = mkdtempSync(join(root, 'build/seeded-'))
  try {
    copyOfTree(copy)
    seed(copy, chosen)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
} catch (error) {
  fail(error)
}

/** Makes each mistake on its own, runs its test file, and takes it back. @param {string} copy @param {Defect[]} chosen */
function seed(copy, chosen) {
  const before = failuresIn(copy, chosen)
  if (before.length > 0)
    throw new Stop(['Red before anything is broken:', ...describeFailures(before)].join('\n'))
  let missed = 0
  for (const defect of chosen) {
    const path = join(copy, defect.file)
    const sound = readFileSync(path, 'utf8')
    writeFileSync(path, brokenText(defect))
    const failures = failuresIn(copy, [defect], defect.title)
    writeFileSync(path, sound)
    const [first] = failures
    const isFound = first !== undefined
    if (!isFound) missed += 1
    const rule = defect.rule ? `${defect.rule} ` : ''
    say(
      `${isFound ? 'found    ' : 'NOT FOUND'} ${rule}${normalize(defect.file)}: ${JSON.stringify(defect.from)}`,
    )
    if (first) say(`          by "${first.name}": ${firstLine(first.error)}`)
  }
  say(`${chosen.length - missed} of ${chosen.length} found`)
  process.exitCode = missed === 0 ? 0 : 1
}

/** @param {string} text */
function firstLine(text) {
  return stripVTControlCharacters(text).split('\n', 1)[0]?.slice(0, 160)
}

/** @param {Defect} defect */
function brokenText({ file, from, to }) {
  const parts = readFileSync(join(root, file), 'utf8').split(from)
  if (parts.length !== 2)
    throw new Stop(`${normalize(file)} has ${parts.length - 1} times what is to be broken, not once: ${from}`)
  return parts.join(to)
}

/**
 * The tests of these files that fail, or of those with this title; a run that ends otherwise than by failing tests is no answer.
 * @param {string} copy @param {Defect[]} chosen @param {string} [title]
 */
function failuresIn(copy, chosen, title = '') {
  const report = join(copy, 'build/report.json')
  rmSync(report, { force: true })
  const projects = [...new Set(chosen.map(({ project }) => project))].flatMap((name) => ['--project', name])
  const tests = [...new Set(chosen.map(({ test }) => normalize(test)))]
  const only = title ? ['-t', title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)] : []
  const args = ['run', ...projects, ...tests, ...only, '--reporter=json', `--outputFile=${report}`]
  const env = environment({ CHROMIUM_PATH: ensureChromium() })
  const { stderr } = spawnSync(nodeProgram(), [join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
  })
  /** @type {import('./failures.mjs').VitestReport & { numTotalTests: number } | undefined} */
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  if (!results?.numTotalTests) throw new Stop(`No test ran of ${tests.join(', ')}:\n${stderr.slice(-2_000)}`)
  const isMeant = (/** @type {import('./failures.mjs').VitestCase} */ one) => one.title.includes(title)
  const testResults = results.testResults.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.filter(isMeant), // the others did not run
  }))
  return failuresOfVitest({ testResults })
}
