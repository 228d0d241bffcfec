import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { emptyWire } from '@theke/contract/entity/empty-wire'
import type { Field } from '@theke/contract/entity/field'
import * as fields from '@theke/contract/entity/fields'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../api.ts'
import { CrudExtensionsContext } from '../../crud/crud-extensions.ts'
import { FieldInput } from '../../crud/field-input.tsx'
import { FormInputs } from '../../crud/form-inputs.tsx'
import { MeContext, type Person } from '../../use-me.ts'

const label = 'Prüffeld'
const inner = { inside: fields.text({ label: 'Innen' }) }

/** The field types as the documents name them (DATA-41); rich text loads its editor in the browser. */
const types: Readonly<Record<string, Field>> = {
  text: fields.text({ label }),
  textarea: fields.textarea({ label }),
  markdown: fields.markdown({ label }),
  number: fields.number({ label }),
  'date (dateTime)': fields.dateTime({ label }),
  'date (time)': fields.time({ label }),
  image: fields.image({ label }),
  images: fields.images({ label }),
  file: fields.file({ label }),
  files: fields.files({ label }),
  boolean: fields.boolean({ label }),
  select: fields.choice({ label, options: { a: 'A' } }),
  group: fields.group({ label, fields: inner }),
  tabs: fields.group({ label, fields: { inside: fields.text({ label }) }, layout: 'tabs' }),
  collection: fields.list({ label, fields: inner }),
  'reference to block': fields.reference({ label, to: 'blocks' }),
  'reference to site': fields.reference({ label, to: 'sites' }),
  'reference to category': fields.reference({ label, to: 'categories' }),
  'reference to product': fields.reference({ label, to: 'products' }),
  'reference to scene': fields.reference({ label, to: 'scenes' }),
  email: fields.email({ label }),
}

const me = { id: 1, username: 'a', roles: ['ROLE_ADMIN'], branches: [], isAdmin: true } as unknown as Person

const noExtensions = { inputs: {}, blocks: () => null, recordTabs: [] }

function Form({ field }: { field: Field }) {
  const form = useForm<Record<string, unknown>>({ defaultValues: { value: emptyWire(field) } })
  const input = createElement(FieldInput, { field, name: 'value' })
  const inputs = createElement(FormInputs, { children: input })
  const children = createElement(CrudExtensionsContext, { value: noExtensions }, inputs)
  return createElement(FormProvider, { ...form, children })
}

test.each(Object.entries(types))('[DATA-41] %s has an input with its label', (_type, field) => {
  const form = createElement(MeContext, { value: me }, createElement(Form, { field }))
  const screen = createElement(
    MantineProvider,
    null,
    createElement(QueryClientProvider, { client: queryClient }, createElement(MemoryRouter, null, form)),
  )
  const html = renderToStaticMarkup(screen)
  expect(html).toContain(label)
  expect(html).toMatch(/<(input|textarea|button|select)\b/)
})
