import { expect, test } from 'vitest'
import { concludeAudit, readAudit } from './audit.mjs'

/** A report as npm prints it. @param {Record<string, object>} vulnerabilities */
function reportOf(vulnerabilities, total = Object.keys(vulnerabilities).length) {
  const counts = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total }
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: counts, dependencies: { prod: 10, total: 20 } },
  })
}

const mild = {
  name: 'slow',
  severity: 'moderate',
  isDirect: false,
  via: [
    { source: 1, name: 'slow', title: 'Takes long', url: 'https://advisories.example/1', range: '<1.2.0' },
  ],
  effects: ['server'],
  range: '<1.2.0',
  nodes: ['node_modules/slow'],
  fixAvailable: true,
}
const bad = {
  ...mild,
  name: 'open',
  severity: 'high',
  via: [{ title: 'Lets everybody in', url: 'https://advisories.example/2' }],
  range: '2.0.0 - 2.0.4',
  fixAvailable: false,
}
const worst = {
  ...mild,
  name: 'server',
  severity: 'critical',
  via: ['open'],
  range: '*',
  fixAvailable: { name: 'server', version: '9.0.0', isSemVerMajor: true },
}

/** @param {string} stdout @param {string} [stderr] */
const conclude = (stdout, stderr) => concludeAudit(readAudit(stdout, stderr))

test('nothing found passes', () => {
  const text = '0 vulnerable packages in the product, 0 of them high or critical'
  expect(conclude(reportOf({}))).toEqual({ text, code: 0 })
})

test('what is high or critical fails, with a table that begins with the worst', () => {
  const { text, code } = conclude(reportOf({ slow: mild, open: bad, server: worst }))
  expect(code).toBe(1)
  expect(text.split('\n')).toEqual([
    'severity  package  versions       fixed by       advisory',
    'critical  server   *              server@9.0.0   through open',
    'high      open     2.0.0 - 2.0.4  none yet       Lets everybody in https://advisories.example/2',
    'moderate  slow     <1.2.0         npm audit fix  Takes long https://advisories.example/1',
    '',
    '3 vulnerable packages in the product, 2 of them high or critical',
  ])
})

test('milder ones are listed and pass', () => {
  const { text, code } = conclude(reportOf({ slow: mild }))
  expect(code).toBe(0)
  expect(text).toContain('moderate  slow')
})

test('a severity that is not known counts as serious', () => {
  expect(conclude(reportOf({ slow: { ...mild, severity: 'extreme' } })).code).toBe(1)
})

test.each([
  {
    why: 'the registry has no such call',
    stdout: JSON.stringify({
      message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
      method: 'POST',
      statusCode: 405,
      body: '',
      error: { summary: '', detail: '' },
    }),
    reason: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
  },
  {
    why: 'the registry is away, and its address holds a password',
    stdout: JSON.stringify({
      message: 'request to https://me:secret@registry.example/ failed, reason: getaddrinfo ENOTFOUND',
    }),
    reason: 'request to https://registry.example/ failed, reason: getaddrinfo ENOTFOUND',
  },
  {
    why: 'npm found no lockfile',
    stdout: JSON.stringify({ error: { code: 'ENOLOCK', summary: 'This command requires a lockfile.' } }),
    reason: 'This command requires a lockfile.',
  },
  {
    why: 'npm only printed an error',
    stdout: '',
    stderr:
      'npm warn audit 502\nnpm error audit endpoint returned an error\nnpm error A complete log of this run …',
    reason: 'npm error audit endpoint returned an error',
  },
  { why: 'npm printed nothing', stdout: '', reason: 'npm audit printed no report' },
  { why: 'a page came instead', stdout: '<html>', reason: 'npm audit printed no report' },
  { why: 'the report is empty', stdout: '{}', reason: 'npm audit printed a report of an unknown form' },
  {
    why: 'the report is an old one',
    stdout: JSON.stringify({ advisories: {}, metadata: { vulnerabilities: { total: 0 } } }),
    reason: 'npm audit printed a report of an unknown form',
  },
  {
    why: 'the list is shorter than its count',
    stdout: reportOf({}, 2),
    reason: 'npm audit printed a report that contradicts itself',
  },
])('not checked, with a code of its own: $why', ({ stdout, stderr, reason }) => {
  expect(conclude(stdout, stderr)).toEqual({ text: `not checked: ${reason}`, code: 2 })
})
