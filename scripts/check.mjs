import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, environment, fail, isMain, root, say, Stop } from './setup.mjs'

/** @typedef {{ name: string, ok: boolean, output: string }} Check */

/** Format, lint, types, arrows, citations and licenses, as separate results; as many at a time as there are processors. @returns {Promise<Check[]>} */
export async function runChecks() {
  const generated = await generateTypes() // lint and types both read them
  const failed = generated.filter(({ ok }) => !ok)
  if (failed.length > 0) return failed
  const places = [
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
    'e2e',
    'bench',
    'scripts',
  ]
  const waiting = [
    () => check('lint', ['oxlint', '--type-aware']), // the longest begins first
    ...places
      .filter((name) => existsSync(join(root, name, 'tsconfig.json')))
      .map((name) => () => types(name)),
    () => check('format', ['oxfmt', '--check', '.']),
    () => check('arrows', ['node', 'scripts/check-imports.mjs']),
    () => check('citations', ['node', 'scripts/conformance.mjs', '--check']),
    () => check('licenses', ['node', 'scripts/licenses.mjs']),
  ]
  /** @type {Check[]} */
  const results = []
  await Promise.all(
    Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next())
    }),
  )
  return results
}

/** The types that React Router derives from the routes of a package. */
function generateTypes() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name))
  return Promise.all(
    packages
      .filter((directory) => existsSync(join(directory, 'react-router.config.ts')))
      .map((directory) => check('types of the routes', ['react-router', 'typegen'], directory)),
  )
}

/** Remembers what it found, so that the next run looks only at what has changed. @param {string} directory */
function types(directory) {
  const memory = join('node_modules/.cache/types', `${directory.replaceAll('/', '-')}.tsbuildinfo`)
  return check(`types of ${directory}`, [
    'tsc',
    '-p',
    directory,
    '--incremental',
    '--tsBuildInfoFile',
    memory,
  ])
}

/** @param {string} name @param {string[]} command @returns {Promise<Check>} */
function check(name, [program = '', ...args], cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: environment(), shell: process.platform === 'win32' })
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    const end = (/** @type {boolean} */ ok) => {
      say(`${ok ? '✓' : '✗'} ${name}`)
      if (!ok) say(output.trim())
      resolve({ name, ok, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

if (isMain(import.meta.url)) {
  await ensureInstalled()
  const failed = (await runChecks()).filter(({ ok }) => !ok)
  if (failed.length > 0) fail(new Stop(`Not clean: ${failed.map(({ name }) => name).join(', ')}`))
}
