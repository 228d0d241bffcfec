import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenPrograms, isFor, nativePrograms, thisPlatform } from './native-programs.mjs'
import { root } from './setup.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

test('every native program of this installation loads', () => {
  expect(brokenPrograms({ root, node: process.execPath, packages, withTools: true })).toEqual([])
})

test('one sentence says which program is missing and another what to do', () => {
  const empty = mkdtempSync(join(tmpdir(), 'theke-natives-'))
  const sentences = brokenPrograms({ root: empty, node: process.execPath, packages, withTools: true })
  rmSync(empty, { recursive: true })
  expect(sentences).toHaveLength(nativePrograms.length)
  for (const sentence of sentences)
    expect(sentence).toMatch(/^[\w-]+ cannot run on [\w ]+: .+\. (Delete|Install) .+\.$/)
  const { os, cpu, libc } = thisPlatform()
  expect(sentences.find((sentence) => sentence.startsWith('oxfmt'))).toContain(
    `on ${[os, cpu, libc].filter(Boolean).join(' ')}: its package @oxfmt/binding-${os}-${cpu}`,
  )
})

test('a server whose pages are built needs no tools', () => {
  const empty = mkdtempSync(join(tmpdir(), 'theke-natives-'))
  const sentences = brokenPrograms({ root: empty, node: process.execPath, packages, withTools: false })
  rmSync(empty, { recursive: true })
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(['sharp', 'PostgreSQL'])
})

test('npm installs a package where system, processor and C library are listed or nothing is', () => {
  const linux = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
  expect(isFor({}, linux)).toBe(true)
  expect(isFor({ os: 'linux', cpu: ['arm64', 'x64'] }, linux)).toBe(true)
  expect(isFor({ os: ['linux'], cpu: ['arm64'], libc: ['musl'] }, linux)).toBe(false)
  expect(isFor({ os: ['darwin'], cpu: ['arm64'] }, linux)).toBe(false)
})
