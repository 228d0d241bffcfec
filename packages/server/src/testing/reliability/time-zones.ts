import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from './trial.ts'

const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati']

type Report = { numPassedTests: number; testResults: { status: string; name: string }[] }

/** R12: every rule and every call gives the same results wherever the machine stands. */
export async function inEveryTimeZone(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'theke-zones-'))
  const figures: Record<string, number> = {}
  const problems: string[] = []
  for (const zone of zones) {
    const { numPassedTests, testResults } = await runTests(zone, join(folder, 'report.json'))
    figures[zone] = numPassedTests
    const failed = testResults.filter(({ status }) => status === 'failed')
    problems.push(...failed.map(({ name }) => `${zone}: ${name}`))
  }
  await rm(folder, { recursive: true, force: true })
  const isEqual = new Set(Object.values(figures)).size === 1
  return { figures, problems: isEqual ? problems : [...problems, 'the zones ran different tests'] }
}

async function runTests(zone: string, file: string): Promise<Report> {
  const projects = ['domain', 'contract', 'server'].flatMap((name) => ['--project', name])
  const options = ['--reporter=json', `--outputFile=${file}`, '--exclude', '**/testing/reliability/**']
  const child = spawn('vitest', ['run', ...projects, ...options], {
    env: { ...process.env, TZ: zone },
    stdio: 'ignore',
  })
  await once(child, 'exit')
  return JSON.parse(await readFile(file, 'utf8')) as Report
}
