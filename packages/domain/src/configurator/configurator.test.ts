import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenProduct, givenStep } from '../catalog/given-product.ts'
import type { ConfigurationStep, PartValue, StepType, UploadReference } from '../catalog/product.ts'
import {
  type Configuration,
  type ConfigurationEvent,
  acceptedExtensions,
  arePartsValid,
  canGoNext,
  canSave,
  checkParts,
  chosenOptions,
  configure,
  defaultUploadExtensions,
  emptyPart,
  isStepValid,
  partProblemText,
  pricedParts,
  startConfiguration,
  uploadLimit,
  visibleSteps,
} from './index.ts'

const small = { name: 'Klein', modifier: 'add', value: 0 } as const
const large = { name: 'Groß', modifier: 'add', value: 150 } as const
const cheese = { name: 'Käse', modifier: 'add', value: 80 } as const
const noOnion = { name: 'Ohne Zwiebel', modifier: 'subtract', value: 20 } as const

function upload(id: number, extension = 'png'): UploadReference {
  return { id, publicHash: `hash${id}`, version: 1, extension }
}

const size = givenStep({ name: 'Größe', options: [small, large] })
const extras = givenStep({ name: 'Extras', type: 'multiselect', optional: true, options: [cheese, noOnion] })
const greeting = givenStep({ name: 'Gruß', type: 'text' })
const pizza = givenProduct({
  type: 'configurable',
  isStepByStep: true,
  config: { parts: [size, extras, greeting] },
})

function run(configuration: Configuration, ...events: ConfigurationEvent[]): Configuration {
  return events.reduce(configure, configuration)
}

function withStep(step: Partial<ConfigurationStep>): Configuration {
  return startConfiguration(givenProduct({ type: 'configurable', config: { parts: [givenStep(step)] } }))
}

test('[CONFIGURATOR-02] step by step starts at step 0 and shows one step, otherwise all', () => {
  const start = startConfiguration(pizza)
  expect([start.current, visibleSteps(start)]).toEqual([0, [0]])
  expect(visibleSteps(startConfiguration({ ...pizza, isStepByStep: false }))).toEqual([0, 1, 2])
  expect(visibleSteps(startConfiguration({ ...pizza, type: 'default', isStepByStep: false }))).toEqual([])
})

test('[CART-03] [CONFIGURATOR-01] there is one part per step from the start', () => {
  expect(startConfiguration(pizza).parts).toEqual([null, [], ''])
})

test('[CONFIGURATOR-03] next needs a valid current step that is not the last', () => {
  const start = startConfiguration(pizza)
  expect(canGoNext(start)).toBe(false)
  expect(run(start, { type: 'next' })).toBe(start)
  const chosen = run(start, { type: 'choose', step: 0, option: 'Groß' }, { type: 'next' })
  expect(chosen.current).toBe(1)
  const last = run(chosen, { type: 'next' }, { type: 'write', step: 2, text: 'Alles Gute' })
  expect([last.current, canGoNext(last)]).toEqual([2, false])
  expect(canGoNext(startConfiguration({ ...pizza, isStepByStep: false }, last.parts))).toBe(false)
})

test('[CONFIGURATOR-03] back goes to the previous step and cancels at step 0', () => {
  const second = run(
    startConfiguration(pizza),
    { type: 'choose', step: 0, option: 'Klein' },
    { type: 'next' },
  )
  const first = run(second, { type: 'back' })
  expect([first.current, first.outcome]).toEqual([0, 'open'])
  const cancelled = run(first, { type: 'back' })
  expect(cancelled.outcome).toBe('cancelled')
  expect(run(cancelled, { type: 'next' }, { type: 'save' })).toBe(cancelled)
})

test('[CONFIGURATOR-03] save needs the whole item valid', () => {
  const chosen = run(startConfiguration(pizza), { type: 'choose', step: 0, option: 'Klein' })
  expect([canSave(chosen), run(chosen, { type: 'save' }).outcome]).toEqual([false, 'open'])
  const written = run(chosen, { type: 'write', step: 2, text: 'Oma' })
  expect([canSave(written), run(written, { type: 'save' }).outcome]).toEqual([true, 'saved'])
  expect(written.parts).toEqual([small, [], 'Oma'])
})

test('[CONFIGURATOR-04] a second click on the chosen option deselects it only in an optional step', () => {
  const twice = [
    { type: 'choose', step: 0, option: 'Groß' },
    { type: 'choose', step: 0, option: 'Groß' },
  ] as const
  expect(run(withStep({ options: [small, large], optional: true }), ...twice).parts).toEqual([null])
  expect(run(withStep({ options: [small, large] }), ...twice).parts).toEqual([large])
  expect(
    run(withStep({ options: [small, large] }), ...twice, { ...twice[0], option: 'Klein' }).parts,
  ).toEqual([small])
})

test('[CONFIGURATOR-04] a multiselect toggles each option and keeps the order of the step', () => {
  const start = withStep({ type: 'multiselect', options: [cheese, noOnion] })
  const both = run(
    start,
    { type: 'choose', step: 0, option: 'Ohne Zwiebel' },
    { type: 'choose', step: 0, option: 'Käse' },
  )
  expect(both.parts).toEqual([[cheese, noOnion]])
  expect(run(both, { type: 'choose', step: 0, option: 'Käse' }).parts).toEqual([[noOnion]])
})

test('events that do not fit a step change nothing', () => {
  const start = withStep({ options: [small] })
  const events: ConfigurationEvent[] = [
    { type: 'choose', step: 0, option: 'Gibt es nicht' },
    { type: 'choose', step: 7, option: 'Klein' },
    { type: 'write', step: 0, text: 'x' },
    { type: 'upload', step: 0, upload: upload(1) },
    { type: 'removeUpload', step: 0, upload: 1 },
  ]
  expect(run(start, ...events).parts).toEqual([null])
  expect(
    run(withStep({ type: 'text', options: [small] }), { type: 'choose', step: 0, option: 'Klein' }).parts,
  ).toEqual([''])
})

const emptyValues: Record<StepType, PartValue> = {
  text: '  ',
  textarea: '',
  select: null,
  multiselect: [],
  image: [],
  images: [],
  file: [],
  files: [],
}
const filledValues: Record<StepType, PartValue> = {
  text: 'x',
  textarea: 'x',
  select: small,
  multiselect: [small],
  image: [upload(1)],
  images: [upload(1), upload(2)],
  file: [upload(1, 'pdf')],
  files: [upload(1, 'pdf'), upload(2, 'PDF')],
}
const stepTypes = Object.keys(emptyValues) as StepType[]

test.each(stepTypes)(
  '[CONFIGURATOR-05] a required %s step needs a value, an optional one does not',
  (type) => {
    const required = givenStep({ type, options: [small] })
    const optional = { ...required, optional: true }
    expect(isStepValid(required, emptyPart(required))).toBe(false)
    expect(isStepValid(required, undefined)).toBe(false)
    expect(isStepValid(optional, undefined)).toBe(true)
    expect(isStepValid(required, emptyValues[type])).toBe(false)
    expect(isStepValid(required, filledValues[type])).toBe(true)
    expect(isStepValid(optional, emptyValues[type])).toBe(true)
  },
)

test('[CONFIGURATOR-06] pictures accept four extensions, files the default list; images and files several', () => {
  expect(acceptedExtensions('image')).toEqual(['jpg', 'jpeg', 'png', 'gif'])
  expect(acceptedExtensions('images')).toEqual(['jpg', 'jpeg', 'png', 'gif'])
  expect(acceptedExtensions('file')).toBe(defaultUploadExtensions)
  expect((['image', 'images', 'file', 'files'] as const).map((type) => uploadLimit(type) > 1)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('[UPLOAD-01] the default upload types', () => {
  expect(defaultUploadExtensions.join(', ')).toBe(
    'txt, csv, gif, jpg, jpeg, png, svg, mp4, mpeg, webm, zip, pdf, doc, docx, xls, xlsx, ppt, pptx',
  )
})

test('[CONFIGURATOR-06] uploads are kept, replaced or refused by the type of the step', () => {
  const two = [
    { type: 'upload', step: 0, upload: upload(1) },
    { type: 'upload', step: 0, upload: upload(2, 'JPG') },
  ] as const
  expect(run(withStep({ type: 'images' }), ...two).parts).toEqual([[upload(1), upload(2, 'JPG')]])
  expect(run(withStep({ type: 'image' }), ...two).parts).toEqual([[upload(2, 'JPG')]])
  const pdf: ConfigurationEvent = { type: 'upload', step: 0, upload: upload(3, 'pdf') }
  expect(run(withStep({ type: 'images' }), pdf).parts).toEqual([[]])
  expect(run(withStep({ type: 'file' }), pdf).parts).toEqual([[upload(3, 'pdf')]])
  expect(
    run(withStep({ type: 'images' }), ...two, { type: 'removeUpload', step: 0, upload: 1 }).parts,
  ).toEqual([[upload(2, 'JPG')]])
  const many = Array.from(
    { length: 21 },
    (_, id) => ({ type: 'upload', step: 0, upload: upload(id) }) as const,
  )
  expect(run(withStep({ type: 'files' }), ...many).parts[0]).toHaveLength(20)
})

test('[CONFIGURATOR-07] a chosen value carries modifier and value of its option, whatever was sent', () => {
  const forged = { name: 'Groß', modifier: 'subtract', value: 99_900 } as const
  expect(chosenOptions([size, extras], [forged, [noOnion, cheese]])).toEqual([large, cheese, noOnion])
  expect(pricedParts([size, extras, greeting], [forged, [noOnion, cheese], 'Oma'])).toEqual([
    large,
    [cheese, noOnion],
    'Oma',
  ])
})

test.each([
  { parts: [small, [], 'Oma'], codes: [], why: 'fits' },
  { parts: [{ name: 'Klein' }, [{ name: 'Käse' }], 'Oma'], codes: [], why: 'names are enough' },
  { parts: [null, [], 'Oma'], codes: ['missing'], why: 'required select' },
  { parts: [small, [], ' '], codes: ['missing'], why: 'required text' },
  { parts: [small, [], 'x'.repeat(251)], codes: ['tooLong'], why: 'a long text' },
  { parts: [cheese, [], 'Oma'], codes: ['unknownOption'], why: 'an option of another step' },
  { parts: [small, [cheese, large], 'Oma'], codes: ['unknownOption'], why: 'a foreign option among others' },
  { parts: [small, [cheese, cheese], 'Oma'], codes: ['duplicateOption'], why: 'the same option twice' },
  { parts: [[small, large], [], 'Oma'], codes: ['wrongKind'], why: '2 values on select' },
  { parts: [small, cheese, 'Oma'], codes: ['wrongKind'], why: 'one value on multiselect' },
  { parts: ['Klein', [], 'Oma'], codes: ['wrongKind'], why: 'a bare name' },
  { parts: [small, [null], 5], codes: ['wrongKind', 'wrongKind'], why: 'nonsense' },
  { parts: [small, []], codes: ['wrongCount'], why: 'a step is missing' },
  { parts: undefined, codes: ['wrongCount'], why: 'nothing sent' },
  { parts: { 0: small }, codes: ['wrongCount'], why: 'no list' },
])('[CONFIGURATOR-05] parts are checked against the product: $why', ({ parts, codes }) => {
  expect(checkParts(pizza, parts).map(({ code }) => code)).toEqual(codes)
})

test.each([
  { type: 'image', value: [upload(1), upload(2)], code: 'tooManyUploads' },
  { type: 'files', value: Array.from({ length: 21 }, (_, id) => upload(id, 'pdf')), code: 'tooManyUploads' },
  { type: 'image', value: [upload(1, 'svg')], code: 'wrongFileType' },
  { type: 'file', value: [upload(1, 'exe')], code: 'wrongFileType' },
  { type: 'files', value: [upload(1), upload(1)], code: 'duplicateUpload' },
  { type: 'file', value: [{ id: 'x' }], code: 'wrongKind' },
  { type: 'file', value: 'data:', code: 'wrongKind' },
  { type: 'file', value: [], code: 'missing' },
] as const)('[CONFIGURATOR-06] the server finds $code in a $type step', ({ type, value, code }) => {
  const product = givenProduct({ type: 'configurable', config: { parts: [givenStep({ type })] } })
  expect(checkParts(product, [value])).toEqual([{ step: 0, code }])
})

test('[CONFIGURATOR-01] products that are not configurable have no parts', () => {
  const bundle = { ...pizza, type: 'bundle' } as const
  expect([checkParts(bundle, []), checkParts(bundle, undefined)]).toEqual([[], []])
  expect(checkParts(bundle, [small, [], ''])).toEqual([{ step: 0, code: 'wrongCount' }])
})

test('every problem has a German sentence that names the step', () => {
  expect(partProblemText('missing', size)).toBe('Bitte treffen Sie eine Auswahl bei „Größe“.')
  expect(partProblemText('missing', greeting)).toBe('Bitte füllen Sie „Gruß“ aus.')
  expect(partProblemText('missing', givenStep({ type: 'file', name: 'Logo' }))).toBe(
    'Bitte laden Sie zu „Logo“ eine Datei hoch.',
  )
  expect(partProblemText('tooLong', greeting)).toBe('Ihr Text zu „Gruß“ ist zu lang (höchstens 250 Zeichen).')
  expect(partProblemText('wrongFileType', size)).toBe('Zu „Größe“ wird dieser Dateityp nicht angenommen.')
  expect(partProblemText('tooManyUploads', size)).toBe('Zu „Größe“ wurden zu viele Dateien hochgeladen.')
  expect(partProblemText('unknownOption', size)).toBe(
    'Ihre Auswahl bei „Größe“ ist nicht mehr gültig. Bitte wählen Sie erneut.',
  )
})

test('[CONFIGURATOR-03] whatever a customer clicks, what can be saved is what the server accepts', () => {
  const option = fc.constantFrom('Klein', 'Groß', 'Käse', 'Ohne Zwiebel')
  const step = fc.integer({ min: 0, max: 3 })
  const event: fc.Arbitrary<ConfigurationEvent> = fc.oneof(
    fc.record({ type: fc.constant('choose' as const), step, option }),
    fc.record({
      type: fc.constant('write' as const),
      step,
      text: fc.oneof(fc.string({ maxLength: 3 }), fc.constant('x'.repeat(251))),
    }),
    fc.record({ type: fc.constant('next' as const) }),
    fc.record({ type: fc.constant('back' as const) }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const end = run(startConfiguration(pizza), ...events)
      expect(canSave(end)).toBe(checkParts(pizza, end.parts).length === 0)
      expect(end.parts).toEqual(pricedParts(end.steps, end.parts))
    }),
    { numRuns: 1000 },
  )
})

const textarea = givenStep({ name: 'Wunsch', type: 'textarea' })
const note = givenStep({ name: 'Notiz', type: 'text', optional: true })
const oneFile = givenStep({ name: 'Foto', type: 'images' })
const problemsOf = (step: ConfigurationStep, part: unknown) =>
  checkParts(givenProduct({ type: 'configurable', config: { parts: [step] } }), [part]).map(
    ({ code }) => code,
  )

test.each([
  { step: textarea, part: 'x'.repeat(2_000), codes: [], why: 'the longest text' },
  { step: textarea, part: 'x'.repeat(2_001), codes: ['tooLong'], why: 'one character more' },
  { step: textarea, part: ['x'], codes: ['wrongKind'], why: 'no text' },
  { step: textarea, part: ' ', codes: ['missing'], why: 'only blanks' },
  { step: note, part: 'x'.repeat(250), codes: [], why: 'the longest line' },
  { step: extras, part: [cheese, {}], codes: ['wrongKind'], why: 'an option without a name' },
  { step: extras, part: [cheese, undefined], codes: ['wrongKind'], why: 'a gap among the options' },
  { step: extras, part: [cheese, null], codes: ['wrongKind'], why: 'nothing among the options' },
  { step: extras, part: [cheese, 'Käse'], codes: ['wrongKind'], why: 'a text among the options' },
  { step: extras, part: [cheese, [cheese]], codes: ['wrongKind'], why: 'a list among the options' },
  { step: oneFile, part: [upload(1), {}], codes: ['wrongKind'], why: 'a file without anything' },
  { step: oneFile, part: [upload(1), upload(2)], codes: [], why: 'two pictures' },
  { step: oneFile, part: [upload(1), upload(1)], codes: ['duplicateUpload'], why: 'the same picture twice' },
  { step: oneFile, part: [null], codes: ['wrongKind'], why: 'no file' },
  { step: oneFile, part: ['x'], codes: ['wrongKind'], why: 'a text for a file' },
  { step: oneFile, part: [{ ...upload(1), id: '1' }], codes: ['wrongKind'], why: 'an id that is no number' },
  { step: oneFile, part: [{ ...upload(1), id: 1.5 }], codes: ['wrongKind'], why: 'half an id' },
  {
    step: oneFile,
    part: [{ ...upload(1), publicHash: 7 }],
    codes: ['wrongKind'],
    why: 'a hash that is no text',
  },
  {
    step: oneFile,
    part: [{ ...upload(1), extension: 7 }],
    codes: ['wrongKind'],
    why: 'an extension that is none',
  },
  {
    step: oneFile,
    part: [upload(1), upload(2, 'pdf')],
    codes: ['wrongFileType'],
    why: 'one of two is no picture',
  },
])('[CONFIGURATOR-07~] the server refuses $codes: $why', ({ step, part, codes }) =>
  expect(problemsOf(step, part)).toEqual(codes),
)

test('an item without parts has what a product without steps has', () => {
  const simple = givenProduct()
  expect([checkParts(simple, null), checkParts(simple, undefined), checkParts(simple, [])]).toEqual([
    [],
    [],
    [],
  ])
})

test('what a customer reads about long and missing texts', () => {
  expect(partProblemText('tooLong', textarea)).toBe(
    'Ihr Text zu „Wunsch“ ist zu lang (höchstens 2000 Zeichen).',
  )
  expect(partProblemText('tooLong', greeting)).toBe('Ihr Text zu „Gruß“ ist zu lang (höchstens 250 Zeichen).')
  expect(partProblemText('missing', textarea)).toBe('Bitte füllen Sie „Wunsch“ aus.')
  expect(partProblemText('missing', greeting)).toBe('Bitte füllen Sie „Gruß“ aus.')
})

test('[CONFIGURATOR-07~] text is taken by text steps, up to its length', () => {
  const write = (step: Partial<ConfigurationStep>, text: string) =>
    run(withStep(step), { type: 'write', step: 0, text }).parts
  expect(write({ type: 'textarea' }, 'x'.repeat(2_000))).toEqual(['x'.repeat(2_000)])
  expect(write({ type: 'textarea' }, 'x'.repeat(2_001))).toEqual([''])
  expect(write({ type: 'text' }, 'x'.repeat(250))).toEqual(['x'.repeat(250)])
  expect(write({ type: 'select' }, 'x')).toEqual([null])
})

test('[CONFIGURATOR-06] a file that is uploaded again stands once, at the end', () => {
  const events = [1, 2, 1].map((id) => ({ type: 'upload', step: 0, upload: upload(id) }) as const)
  expect(run(withStep({ type: 'images' }), ...events).parts).toEqual([[upload(2), upload(1)]])
})

test('steps and parts that are not there change nothing', () => {
  const start = withStep({ type: 'text' })
  expect(run(start, { type: 'write', step: 1, text: 'x' })).toBe(start)
  const partless = { ...start, parts: [] }
  expect(run(partless, { type: 'write', step: 0, text: 'x' })).toBe(partless)
  expect(canGoNext({ ...start, isStepByStep: true, current: 7 })).toBe(false)
})

test('[CART-03] what each kind of step holds before anything is entered', () => {
  const kinds = ['text', 'textarea', 'select', 'multiselect', 'image', 'files'] as const
  expect(kinds.map((type) => emptyPart({ type }))).toEqual(['', '', null, [], [], []])
})

test('[OPEN-184] only choices have options, a twin of an option counts once', () => {
  const twins = [cheese, { ...cheese, value: 90 }]
  const step = (type: StepType) => givenStep({ type, options: twins })
  expect(chosenOptions([step('multiselect')], [twins])).toEqual([cheese])
  expect(chosenOptions([step('files')], [twins])).toEqual([])
  expect(chosenOptions([step('select')], ['Käse'])).toEqual([])
  expect(chosenOptions([step('select'), step('select')], [cheese])).toEqual([cheese])
})

test('[CART-03] an item with more entries than steps is not valid', () => {
  expect([arePartsValid([extras], [[]]), arePartsValid([extras], [[], []])]).toEqual([true, false])
})
