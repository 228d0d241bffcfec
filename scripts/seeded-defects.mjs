import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { defects } from './defects.mjs'
import { describeFailures, failuresOfVitest } from './failures.mjs'
import {
  ensureInstalled,
  environment,
  fail,
  listFiles,
  modules,
  nodeProgram,
  root,
  say,
  Stop,
} from './setup.mjs'

/** @typedef {import('./defects.mjs').Defect} Defect */

const [...wanted] = process.argv.slice(2)

try {
  await ensureInstalled()
  const chosen = defects.filter(
    ({ file, project, rule }) =>
      wanted.length === 0 || wanted.some((part) => project === part || rule === part || file.includes(part)),
  )
  for (const defect of chosen) brokenText(defect) // a line that has changed is known before anything runs
  const copy = copyOfTree()
  try {
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
    const isFound = failuresIn(copy, [defect]).length > 0
    writeFileSync(path, sound)
    if (!isFound) missed += 1
    const rule = defect.rule ? `${defect.rule} ` : ''
    say(
      `${isFound ? 'found    ' : 'NOT FOUND'} ${rule}${normalize(defect.file)}: ${JSON.stringify(defect.from)}`,
    )
  }
  say(`${chosen.length - missed} of ${chosen.length} found`)
  process.exitCode = missed === 0 ? 0 : 1
}

/** @param {Defect} defect */
function brokenText({ file, from, to }) {
  const parts = readFileSync(join(root, file), 'utf8').split(from)
  if (parts.length !== 2)
    throw new Stop(`${normalize(file)} has ${parts.length - 1} times what is to be broken, not once: ${from}`)
  return parts.join(to)
}

/** The tests of these files that fail; a run that ends otherwise than by failing tests is no answer. @param {string} copy @param {Defect[]} chosen */
function failuresIn(copy, chosen) {
  const report = join(copy, 'build/report.json')
  rmSync(report, { force: true })
  const projects = [...new Set(chosen.map(({ project }) => project))].flatMap((name) => ['--project', name])
  const tests = [...new Set(chosen.map(({ test }) => normalize(test)))]
  const args = ['run', ...projects, ...tests, '--reporter=json', `--outputFile=${report}`]
  const env = environment({ CHROMIUM_PATH: ensureChromium() })
  const { stderr } = spawnSync(nodeProgram(), [join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
  })
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  if (!results?.numTotalTests) throw new Stop(`No test ran of ${tests.join(', ')}:\n${stderr.slice(-2_000)}`)
  return failuresOfVitest(results)
}

/** The sources and, as links, the installed packages; beside them, because links do not cross file systems. */
function copyOfTree() {
  mkdirSync(join(root, 'build'), { recursive: true })
  const copy = mkdtempSync(join(root, 'build/seeded-'))
  mkdirSync(join(copy, 'build'))
  for (const folder of ['packages', 'scripts', 'e2e'])
    for (const file of listFiles(join(root, folder))) {
      const target = join(copy, file.slice(root.length))
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(file, target)
    }
  for (const file of readdirSync(root, { withFileTypes: true }))
    if (file.isFile()) copyFileSync(join(root, file.name), join(copy, file.name))
  linkAll(modules, join(copy, 'node_modules'))
  return copy
}

/** @param {string} from @param {string} to */
function linkAll(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}
