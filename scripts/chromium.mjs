import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { environment, root, say, Stop } from './setup.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium for the browser tests: the machine's own, else Playwright's download, else the Debian package. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  say('No Chromium found; fetching one …')
  const attempts = [['npx', 'playwright', 'install', 'chromium']]
  if (process.getuid?.() === 0) {
    attempts.push(['apt-get', 'update'], ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'])
  }
  for (const [program = '', ...args] of attempts) {
    const env = environment({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '', DEBIAN_FRONTEND: 'noninteractive' })
    spawnSync(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 })
    const now = findChromium()
    if (now) return now
  }
  throw new Stop('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH.')
}

/** @returns {string | undefined} */
function findChromium() {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...usual, downloaded()].find((path) => path && canRun(path))
}

function downloaded() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @param {string} path */
function canRun(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}
