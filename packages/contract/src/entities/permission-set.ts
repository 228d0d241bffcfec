import { addedRights, rights, type Right } from '@theke/domain/permissions'
import { defineEntity } from '../entity/define-entity.ts'
import { multiChoice, text, textarea } from '../entity/fields.ts'

const labels = Object.fromEntries(addedRights.map((name) => [name, rights[name].label])) as Record<
  Right,
  string
>

/** What some people may do in a branch besides what every employee may: 'Filialleitung', 'Küche'. */
export const permissionSet = defineEntity({
  path: 'permission-sets',
  label: { one: 'Rechteprofil', many: 'Rechteprofile' },
  access: { read: 'admin', write: 'admin', needsPassword: true },
  fields: {
    name: text({ label: 'Name', required: true, unique: 'anyCase', max: 80 }),
    description: textarea({ label: 'Beschreibung', max: 300 }),
    rights: multiChoice({ label: 'Rechte', options: labels }),
  },
  list: ['name', 'rights'],
  title: 'name',
  search: ['name'],
  sort: ['name'],
  defaultSort: 'name',
})
