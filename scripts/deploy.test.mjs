import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup.mjs'

const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8')
const unit = read('deploy/theke.service')
const image = read('deploy/Containerfile')
const value = (/** @type {string} */ name) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

test('the service waits longer for the end than the server may take', () => {
  const [, grace] =
    /SHUTDOWN_GRACE: [^]*?seconds <= (\d+)/.exec(read('packages/server/src/settings.ts')) ?? []
  expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(Number(grace) + 10)
  expect(value('KillMode')).toBe('mixed') // a signal for all would end the database before the server
})

test('the service and the image start the same program, and neither as root', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(image) ?? []
  expect(value('ExecStart')).toBe(`/opt/theke/${JSON.parse(command).join(' ')}`)
  expect(value('User')).toBe('theke')
  expect(image.match(/^USER .*/gm)).toEqual(['USER node', 'USER node'])
})

test('the service can write to its own folders only, and gain no rights', () => {
  const { NoNewPrivileges, ProtectSystem, StateDirectory, CapabilityBoundingSet } = Object.fromEntries(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, given]) => [name, given]),
  )
  expect({ NoNewPrivileges, ProtectSystem, StateDirectory, CapabilityBoundingSet }).toEqual({
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    StateDirectory: 'theke',
    CapabilityBoundingSet: '',
  })
  expect(unit).not.toMatch(/^ReadWritePaths=/m)
})

test('the steps of the image are refused to root', () => {
  if (process.getuid?.() !== 0) return
  expect(spawnSync('sh', [join(root, 'deploy/container-steps.sh')], { stdio: 'ignore' }).status).toBe(1)
})
