import type { Field } from './field.ts'

/** What an absent or emptied field becomes. */
export function emptyValue(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'richText':
    case 'markdown':
    case 'email':
    case 'url':
    case 'path':
    case 'secret':
      return ''
    case 'boolean':
      return false
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [name, emptyValue(inner)]),
      )
    case 'multiChoice':
    case 'openingHours':
    case 'images':
    case 'files':
    case 'references':
    case 'list':
    case 'blocks':
      return []
    default:
      return null
  }
}
