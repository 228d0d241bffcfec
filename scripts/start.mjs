import { ensureBuilt } from './build.mjs'
import { ensureInstalled, environment, fail, follow, nodeProgram } from './setup.mjs'

const isDevelopment = process.argv.includes('--dev')

try {
  await ensureInstalled()
  if (!isDevelopment) await ensureBuilt()
  const env = environment({ NODE_ENV: isDevelopment ? 'development' : 'production' })
  process.exitCode = await follow(nodeProgram(), ['packages/server/src/main.ts'], { env })
} catch (error) {
  fail(error)
}
