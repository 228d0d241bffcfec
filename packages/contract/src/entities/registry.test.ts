import { describe, expect, test } from 'vitest'
import { blockDefinitions, pageLayouts } from '../blocks/registry.ts'
import { fieldsDeep } from '../entity/fields.ts'
import { objectSchema } from '../entity/schema.ts'
import { problemsOf } from '../entity/problems.ts'
import { anyEntities, entities } from './registry.ts'

test('[API-07] the registry holds the 26 entities besides orders and those added, each under its own path', () => {
  const added = ['employments', 'coupons', 'shift-templates', 'permission-sets']
  expect(Object.keys(entities).filter((path) => !added.includes(path))).toHaveLength(26)
  for (const [path, entity] of Object.entries(anyEntities)) expect(entity.path).toBe(path)
})

test('every reference names an entity of the registry', () => {
  for (const entity of Object.values(anyEntities)) {
    for (const { at, field } of fieldsDeep(entity.fields)) {
      if (field.kind === 'reference' || field.kind === 'references') {
        expect(Object.keys(entities), `${entity.path}.${at.join('.')}`).toContain(field.to)
      }
    }
  }
})

test('[CMS-05] [CMS-06] the page layouts allow the specified blocks', () => {
  expect(pageLayouts['custom_landing_page']).toEqual([
    'hero',
    'sectionServices',
    'sectionSliderNews',
    'sectionSliderProducts',
    'sectionToggleableElements',
    'sectionTextImage',
    'sectionIFrameText',
    'sectionNewsletter',
  ])
  expect(pageLayouts['custom_site']).toEqual([
    'heroSmall',
    'sectionMixedContent',
    'sectionImageTextSeparate',
    'sectionImageTextMixed',
    'sectionMultipleColumns',
    'sectionLabel',
    'sectionBanner',
    'sectionIFrame',
    'sectionSliderText',
    'sectionForm',
    'sectionFiles',
    'sectionNewsletter',
  ])
  expect(blockDefinitions['sectionSliderProducts']?.fields['limit']).toMatchObject({ min: 0, default: 8 })
})

describe('schemas made from definitions', () => {
  const product = objectSchema(entities.products.fields, 'create')
  const failure = (input: unknown) => {
    const result = product.safeParse(input)
    return result.success ? [] : problemsOf(result.error)
  }

  test('money becomes cents, references become ids, missing fields their empty value', () => {
    const parsed = product.parse({
      name: ' Speck ',
      price: 14.4,
      tax: 10,
      content: { category: { id: 3 } },
      images: [{ id: 1 }, 2],
    })
    expect(parsed).toMatchObject({
      name: 'Speck',
      price: 1440,
      images: [1, 2],
      isEnabled: true,
      unit: 'piece',
      uid: '',
    })
    expect(parsed['content']).toMatchObject({ category: 3, discounts: [], dimensions: { weight: null } })
  })

  test('[BACKOFFICE-35~] problems are German and name the field', () => {
    expect(failure({ name: '', tax: 10, price: 1 })).toEqual([
      { field: 'name', code: 'required', message: 'Bitte füllen Sie dieses Feld aus.' },
    ])
    expect(failure({ name: 'x'.repeat(201), tax: 10, price: 1 })).toEqual([
      { field: 'name', code: 'tooLong', message: 'Der Wert ist zu lang (höchstens 200 Zeichen).' },
    ])
    expect(failure({ name: 'a', tax: 101, price: '3' })).toEqual([
      { field: 'price', code: 'type', message: 'Bitte geben Sie eine Zahl an.' },
      { field: 'tax', code: 'tooBig', message: 'Der Wert darf höchstens 100 sein.' },
    ])
    expect(failure({ name: 'a', tax: 10, price: 1.005 })[0]?.message).toBe(
      'Bitte geben Sie höchstens zwei Nachkommastellen an.',
    )
    expect(failure({ name: 'a\u0000', tax: 10, price: 1 })[0]?.field).toBe('name')
    expect(failure({ name: 'a', tax: 10, price: 1, unit: 'stone' })[0]).toEqual({
      field: 'unit',
      code: 'choice',
      message: 'Bitte wählen Sie einen gültigen Wert aus.',
    })
    expect(
      failure({ name: 'a', tax: 10, price: 1, content: { discounts: [{ value: { amount: 1 } }] } })[0],
    ).toEqual({
      field: 'content.discounts.0.value.price',
      code: 'required',
      message: 'Bitte füllen Sie dieses Feld aus.',
    })
  })

  test('[API-10] an update keeps to the fields that were sent and drops unknown and read-only ones', () => {
    const update = objectSchema(entities.products.fields, 'update')
    expect(update.parse({ price: 2, isPaid: true, soldOut: [{ branch: 1 }] })).toEqual({ price: 200 })
  })

  test('[CMS-04] blocks follow their definition; unknown ones are kept', () => {
    const site = objectSchema(entities.sites.fields, 'create')
    const body = [
      { type: 'hero', value: { title: 'Willkommen', extra: 1 } },
      { type: 'later', value: { a: 1 } },
    ]
    const parsed = site.parse({ name: 'Start', content: { body } })
    expect(parsed['content']).toMatchObject({
      body: [{ type: 'hero', value: { title: 'Willkommen', color: 'white', video: null } }, body[1]],
    })
    const bad = site.safeParse({ name: 'x', content: { body: [{ type: 'hero', value: { image: 'x' } }] } })
    expect(bad.success ? [] : problemsOf(bad.error)).toMatchObject([
      { field: 'content.body.0.value.image', message: 'Der gewählte Eintrag ist ungültig.' },
    ])
  })
})
