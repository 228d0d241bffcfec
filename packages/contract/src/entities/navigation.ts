import { defineEntity } from '../entity/define-entity.ts'
import { json, text } from '../entity/fields.ts'

/**
 * A tree of links (DATA-33, OPEN-190): items {type: home|site|branch|link|label, target, label, isEnabled, children}.
 * The tree has no fixed depth, so it is one json field whose shape the content feature checks.
 */
export const navigation = defineEntity({
  path: 'navigations',
  label: { one: 'Navigation', many: 'Navigationen' },
  access: { read: 'admin', write: 'admin', right: 'content.edit' },
  fields: {
    identifier: text({ label: 'Kennung', required: true, unique: true, max: 64, input: 'navigationPlace' }),
    items: json({ label: 'Einträge', input: 'navigationItems' }),
  },
  list: ['identifier'],
  title: 'identifier',
  search: ['identifier'],
  sort: ['identifier'],
  defaultSort: 'identifier',
})
