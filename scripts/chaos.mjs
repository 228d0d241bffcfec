import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, environment, fail, follow, nodeProgram, root, Stop } from './setup.mjs'

/** `npm run test:chaos [-- minutes] [--seed N]` */
try {
  await ensureInstalled()
  if (spawnSync('prlimit', ['--version']).status !== 0)
    throw new Stop('prlimit is missing: it makes the disk full (package util-linux). Nothing was tried.')
  await ensureBuilt()
  const env = environment({ CHROMIUM_PATH: ensureChromium() })
  process.exitCode = await follow(
    nodeProgram(),
    [join(root, 'e2e/chaos/main.ts'), ...process.argv.slice(2)],
    { env },
  )
} catch (error) {
  fail(error)
}
