import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, environment, fail, isMain, root, say, Stop } from './setup.mjs'

/** @typedef {{ name: string, ok: boolean, output: string }} Check */

/** Format, lint, types and arrows, as separate results. @returns {Promise<Check[]>} */
export async function runChecks() {
  const checks = [
    await check('format', ['oxfmt', '--check', '.']),
    await check('lint', ['oxlint', '--type-aware']),
    await check('arrows', ['node', 'scripts/check-imports.mjs']),
  ]
  const places = [
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
    'e2e',
    'bench',
    'scripts',
  ]
  for (const place of places.filter((name) => existsSync(join(root, name, 'tsconfig.json')))) {
    checks.push(await checkTypes(place))
  }
  return checks
}

/** @param {string} directory */
async function checkTypes(directory) {
  const name = `types of ${directory}`
  if (existsSync(join(root, directory, 'react-router.config.ts'))) {
    const generated = await check(name, ['react-router', 'typegen'], join(root, directory))
    if (!generated.ok) return generated
  }
  return check(name, ['tsc', '-p', directory])
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
