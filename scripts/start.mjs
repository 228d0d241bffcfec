import { join } from 'node:path'
import { compressBeside, ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled, environment, fail, follow, modules, nodeProgram } from './setup.mjs'

const isDevelopment = process.argv.includes('--dev')

try {
  await ensureInstalled({ withTools: isDevelopment || !isBuilt() })
  if (!isDevelopment) await ensureBuilt()
  const env = environment({
    NODE_ENV: isDevelopment ? 'development' : 'production',
    // Saves a third of the work of a start: compiled code and stripped types are kept.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache/theke'),
  })
  if (!isDevelopment) compressBeside()
  process.exitCode = await follow(nodeProgram(), ['packages/server/src/main.ts'], { env })
} catch (error) {
  fail(error)
}
