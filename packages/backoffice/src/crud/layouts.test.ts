import { anyEntities } from '@theke/contract/entities/registry'
import { expect, test } from 'vitest'
import { fieldAt } from './columns.ts'
import { isShown, sectionsOf } from './layouts.ts'

test.each(Object.values(anyEntities))(
  '[BACKOFFICE-01] every field of $path can be edited in exactly one section',
  (entity) => {
    const names = sectionsOf(entity).flatMap(({ fields }) => fields)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(fieldAt(entity, name)).toBeDefined()
    const leaves = Object.entries(entity.fields).flatMap(([name, field]) => {
      if (field.readOnly) return []
      const isSplit = !names.includes(name) && field.kind === 'group'
      return isSplit ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [name]
    })
    expect(names.toSorted()).toEqual(leaves.toSorted())
  },
)

const kinds = ['printer', 'notification', 'board', 'kitchen', 'frontdesk', 'kiosk', 'clock']
/** Values of other fields on which one depends. */
const choices = {
  'printer.protocol': 'escposTcp',
  'printer.template': 'kitchen',
  'notification.channel': 'email',
}

test('[BACKOFFICE-15] every setting of a device is in the form of the kind that obeys it, and of no other', () => {
  const devices = anyEntities['devices']!
  const shown = sectionsOf(devices)
    .flatMap(({ fields }) => fields)
    .filter((name) => name.includes('.'))
    .map((name) => [name, kinds.filter((type) => isShown(devices, name, { ...choices, type })).join(' ')])
  const ofScreens = {
    stations: 'kitchen',
    printer: 'kiosk',
    gong: 'frontdesk',
    voice: 'frontdesk',
    clearAfterMinutes: 'frontdesk',
    scenes: 'frontdesk kiosk',
    sceneSeconds: 'frontdesk kiosk',
  }
  const namesOf = (group: string) => {
    const field = devices.fields[group]
    return field?.kind === 'group' ? Object.keys(field.fields) : []
  }
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries([
      ...namesOf('printer').map((name) => [`printer.${name}`, 'printer']),
      ...namesOf('notification').map((name) => [`notification.${name}`, 'notification']),
      ...Object.entries(ofScreens).map(([name, types]) => [`screen.${name}`, types]),
    ]),
  )
})

test('[BACKOFFICE-15] a printer shows only what belongs to printers', () => {
  const devices = anyEntities['devices']!
  const network = { type: 'printer', 'printer.protocol': 'escposTcp' }
  expect(isShown(devices, 'printer.protocol', { type: 'printer' })).toBe(true)
  expect(isShown(devices, 'printer.address', { type: 'printer' })).toBe(false)
  expect(isShown(devices, 'printer.address', network)).toBe(true)
  expect(isShown(devices, 'notification.channel', network)).toBe(false)
  expect(isShown(devices, 'name', { type: 'printer' })).toBe(true)
})
