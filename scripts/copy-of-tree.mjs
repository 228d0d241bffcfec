import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  existsSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, modules, root } from './setup.mjs'

/**
 * Copies the sources into a folder below build and links the installed packages there: links do not cross file systems.
 * Packages that an earlier copy has linked stay.
 * @param {string} copy
 */
export function copyOfTree(copy) {
  mkdirSync(join(copy, 'build'), { recursive: true })
  for (const folder of ['packages', 'scripts', 'e2e']) {
    rmSync(join(copy, folder), { recursive: true, force: true })
    for (const file of listFiles(join(root, folder))) {
      const target = join(copy, file.slice(root.length))
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(file, target)
    }
  }
  for (const file of readdirSync(root, { withFileTypes: true }))
    if (file.isFile()) copyFileSync(join(root, file.name), join(copy, file.name))
  if (!existsSync(join(copy, 'node_modules'))) linkAll(modules, join(copy, 'node_modules'))
}

/** @param {string} from @param {string} to */
function linkAll(from, to) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}
