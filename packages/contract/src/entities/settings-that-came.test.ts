import { expect, test } from 'vitest'
import { blockDefinitions } from '../blocks/registry.ts'
import { config } from './config.ts'

test('[OPEN-200] the configuration has time zone, address for notices and the life of the audit log', () => {
  expect(config.fields.timeZone.default).toBe('Europe/Vienna')
  expect(config.fields.notificationEmail).toMatchObject({ kind: 'text', visibleTo: 'admin' })
  expect(config.fields.auditRetentionDays).toMatchObject({ kind: 'number', integer: true })
})

test('[OPEN-200] every section can be kept back, and a hero has a picture beside its film', () => {
  const blocks = Object.values(blockDefinitions)
  expect(blocks.length).toBeGreaterThan(10)
  for (const { type, fields } of blocks)
    expect(fields['isPublic'], type).toMatchObject({ kind: 'boolean', default: true })
  const heroes = blocks.filter(({ fields }) => 'video' in fields)
  expect(heroes.length).toBeGreaterThan(0)
  for (const { type, fields } of heroes) expect(Object.keys(fields), type).toContain('image')
})
