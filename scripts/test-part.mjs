import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, environment, fail, follow, say, Stop } from './setup.mjs'

/** Everything that needs neither a database nor a browser. */
const unit = ['domain', 'contract', 'ui', 'storefront', 'backoffice', 'clock', 'scripts'].flatMap((name) => [
  '--project',
  name,
])

/**
 * The parts of `npm test` for the inner loop; further arguments (folders, files, options) go to the runner.
 * @type {Record<string, (args: string[]) => Promise<[program: string, args: string[], env?: object]>>}
 */
const parts = {
  unit: async (args) => ['vitest', ['run', ...unit, ...args]],
  watch: async (args) => ['vitest', ['watch', ...unit, ...args]],
  screens: async (args) => [
    'vitest',
    ['run', '--project', 'screens', '--project', 'devices', ...args],
    { CHROMIUM_PATH: ensureChromium() },
  ],
  // devices draw with Preact, which has no warnings
  warnings: async (args) => [
    'vitest',
    ['run', '--project', 'screens', ...args],
    { CHROMIUM_PATH: ensureChromium(), REACT_BUILD: 'development' },
  ],
  server: async (args) => ['vitest', ['run', '--project', 'server', ...args]],
  e2e: async (args) => {
    const env = { CHROMIUM_PATH: ensureChromium() }
    await ensureBuilt()
    return ['playwright', ['test', '--reporter=line', ...args], env]
  },
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const part = parts[name]
  if (!part) throw new Stop(`Which part? ${Object.keys(parts).join(', ')}`)
  await ensureInstalled()
  const began = performance.now()
  const [program, options, env] = await part(args)
  process.exitCode = await follow(program, options, {
    env: environment(env),
    shell: process.platform === 'win32',
  })
  say(`${((performance.now() - began) / 1_000).toFixed(0)} s`)
} catch (error) {
  fail(error)
}
