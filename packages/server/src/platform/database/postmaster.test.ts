import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostmaster } from './postmaster.ts'

let data: string

beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'theke-postmaster-'))))
afterEach(() => rmSync(data, { recursive: true, force: true }))

test('without a lock file no server runs', () => expect(findPostmaster(data)).toBeUndefined())

test('a lock file that is still empty is left alone: a server is about to write it', () => {
  writeFileSync(join(data, 'postmaster.pid'), '')
  expect(findPostmaster(data)).toBeUndefined()
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(true)
})

test.each([
  { pid: 4_194_303, why: 'nobody has this number' },
  { pid: process.pid, why: 'it now belongs to a process that is not PostgreSQL' },
  { pid: 1, why: 'it is the first process of a container' },
])('a lock file with number $pid is removed: $why', ({ pid }) => {
  writeFileSync(join(data, 'postmaster.pid'), `${pid}\n${data}\n1700000000\n5432\n`)
  expect(findPostmaster(data)).toBeUndefined()
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
})
