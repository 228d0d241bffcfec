import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled, environment, fail, run } from './setup.mjs'

// Everything that `npm start` does before it starts, for an image or a package: what only building needed is removed again.
try {
  const withTools = !isBuilt()
  await ensureInstalled({ withTools })
  await ensureBuilt()
  if (withTools) run('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], { env: environment() })
} catch (error) {
  fail(error)
}
