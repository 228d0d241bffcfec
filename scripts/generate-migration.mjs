import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, follow, modules, nodeProgram, root } from './setup.mjs'

// Writes the migration for changed tables. drizzle-kit compares with the newest snapshot only, so older ones
// (7,500 lines each) are not kept.
const generate = [
  join(modules, 'drizzle-kit/bin.cjs'),
  'generate',
  '--config',
  'packages/server/drizzle.config.ts',
]
process.exitCode = await follow(nodeProgram(), [...generate, ...process.argv.slice(2)], {
  env: environment(),
})
const meta = join(root, 'packages/server/src/migrations/meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
