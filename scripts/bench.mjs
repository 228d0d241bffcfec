import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, environment, fail, follow, nodeProgram, root, say } from './setup.mjs'

const filters = process.argv.slice(2)

try {
  await ensureInstalled()
  await ensureBuilt()
  const files = readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .sort()
  for (const file of files.filter((name) => filters.every((filter) => name.includes(filter)))) {
    say(`\n=== bench/${file}`)
    // Its own process each: no benchmark measures the garbage of the one before.
    const script = `await (await import(${JSON.stringify(join(root, 'bench', file))})).default()`
    const code = await follow(nodeProgram(), ['--expose-gc', '--input-type=module', '--eval', script], {
      env: environment(),
    })
    if (code !== 0) process.exitCode = 1
  }
} catch (error) {
  fail(error)
}
