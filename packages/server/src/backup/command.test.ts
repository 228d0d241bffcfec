import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from './command.ts'

let dataDir: string
let exitCode: typeof process.exitCode

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'theke-command-'))
  exitCode = process.exitCode
})

afterEach(() => {
  process.exitCode = exitCode
  rmSync(dataDir, { recursive: true })
})

test.each(['backup', 'drill'])('where no shop is, %s says so in one line and makes none', async (command) => {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
  const complain = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await runCommand([command])
  expect(complain.mock.calls).toEqual([
    [`There is no shop in ${dataDir}. DATA_DIR names the folder of a shop.\n`],
  ])
  expect(process.exitCode).toBe(1)
  expect(readdirSync(dataDir)).toEqual([])
  vi.unstubAllEnvs()
})
