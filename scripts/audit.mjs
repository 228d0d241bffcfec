import { spawnSync } from 'node:child_process'
import { isMain, root, say } from './setup.mjs'

/**
 * @typedef {{ name: string, severity: string, range: string, titles: string[], urls: string[], fix: string }} Finding
 * @typedef {{ findings: Finding[] } | { reason: string }} Outcome what is known, or why nothing is
 * @typedef {{ title?: string, url?: string }} Advisory
 * @typedef {{ name: string, severity: string, range?: string, via?: (string | Advisory)[],
 *   fixAvailable?: boolean | { name: string, version: string } }} Vulnerability
 */

const exitCodes = { clean: 0, serious: 1, unchecked: 2 }

/** From the worst to the mildest. */
const severities = ['critical', 'high', 'moderate', 'low', 'info']

/** Severities that stop nothing; one that npm invents later does. */
const mild = new Set(['moderate', 'low', 'info'])

/** @param {string} stdout of `npm audit --json` @param {string} [stderr] @returns {Outcome} */
export function readAudit(stdout, stderr = '') {
  const report = parse(stdout)
  if (!report) return { reason: lastLine(stderr) ?? 'npm audit printed no report' }
  if (report.error || report.message)
    return { reason: report.message || report.error.summary || report.error.code || 'npm audit failed' }
  const { auditReportVersion, vulnerabilities, metadata } = report
  if (auditReportVersion !== 2 || !vulnerabilities || typeof metadata?.vulnerabilities?.total !== 'number')
    return { reason: 'npm audit printed a report of an unknown form' }
  const findings = Object.values(vulnerabilities).map(describe)
  if (findings.length !== metadata.vulnerabilities.total)
    return { reason: 'npm audit printed a report that contradicts itself' }
  const rank = (/** @type {Finding} */ one) => severities.indexOf(one.severity) // an unknown one comes first
  return {
    findings: findings.sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1)),
  }
}

/** @param {string} text */
function parse(text) {
  try {
    const value = JSON.parse(text)
    return value && typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

/** @param {string} text */
function lastLine(text) {
  return text
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line) && !line.includes('complete log'))
    .at(-1)
}

/** @param {Vulnerability} vulnerability @returns {Finding} */
function describe({ name, severity, range = '', via = [], fixAvailable = false }) {
  const advisories = via.filter((one) => typeof one === 'object')
  const through = via.filter((one) => typeof one === 'string')
  return {
    name,
    severity,
    range,
    titles: [
      ...advisories.flatMap(({ title }) => title ?? []),
      ...(through.length > 0 ? [`through ${through.join(', ')}`] : []),
    ],
    urls: advisories.flatMap(({ url }) => url ?? []),
    fix:
      typeof fixAvailable === 'object'
        ? `${fixAvailable.name}@${fixAvailable.version}`
        : fixAvailable
          ? 'npm audit fix'
          : 'none yet',
  }
}

/** What is printed, and the exit code: 0 nothing serious, 1 high or critical, 2 not checked. @param {Outcome} outcome */
export function concludeAudit(outcome) {
  if ('reason' in outcome)
    return { text: `not checked: ${withoutPassword(outcome.reason)}`, code: exitCodes.unchecked }
  const { findings } = outcome
  const serious = findings.filter(({ severity }) => !mild.has(severity)).length
  const summary = `${findings.length} vulnerable packages in the product, ${serious} of them high or critical`
  const text = findings.length > 0 ? `${table(findings)}\n\n${summary}` : summary
  return { text, code: serious > 0 ? exitCodes.serious : exitCodes.clean }
}

/** The address of a private registry may hold one. @param {string} text */
function withoutPassword(text) {
  return text.replaceAll(/(:\/\/)[^/@\s]+@/g, '$1')
}

/** @param {Finding[]} findings */
function table(findings) {
  const rows = [
    ['severity', 'package', 'versions', 'fixed by', 'advisory'],
    ...findings.map(({ severity, name, range, fix, titles, urls }) => [
      severity,
      name,
      range,
      fix,
      [titles.join('; '), ...urls].filter(Boolean).join(' '),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const timeoutMs = 120_000

/** @returns {Outcome} */
function runAudit() {
  // With `offline` in its settings npm asks nobody and reports that it found nothing.
  const args = ['audit', '--omit=dev', '--json', '--no-offline', '--fetch-retries=1', '--fetch-timeout=30000']
  const { stdout, stderr, error } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  return error ? { reason: error.message } : readAudit(stdout, stderr)
}

if (isMain(import.meta.url)) {
  const { text, code } = concludeAudit(runAudit())
  say(text)
  process.exitCode = code
}
