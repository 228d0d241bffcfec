import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crashRounds } from './crash.ts'

test(
  'kill -9 in the middle of writes: nothing acknowledged is lost, and the next start works (R1)',
  { timeout: 300_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'theke-crash-'))
    try {
      const report = await crashRounds({ dataDir, rounds: 3, clients: 10, seed: 42 })
      expect(report).toMatchObject({ lost: [], duplicates: [], unaudited: [] })
      expect(report.acknowledged).toBeGreaterThan(30)
      expect(report.recoveries).toHaveLength(3)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
