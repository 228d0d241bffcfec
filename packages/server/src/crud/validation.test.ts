import { beforeAll, expect, test } from 'vitest'
import { pngOf, sendForm } from '../features/media/testing.ts'
import type { SignedIn } from '../testing/sign-in.ts'
import { signIn } from '../testing/sign-in.ts'
import type { TestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/test-app.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/${path}`, headers: admin.headers, payload })
const cake = { name: 'Torte', price: 4.2, tax: 10 }
const graz = { identifier: 'graz', name: 'Graz' }

test.each([
  {
    rule: 'required',
    path: 'products',
    body: { tax: 10 },
    field: 'name',
    message: 'Bitte füllen Sie dieses Feld aus.',
  },
  {
    rule: 'shortest length',
    path: 'users',
    body: { username: 'eva', password: 'kurz' },
    field: 'password',
    message: 'Der Wert ist zu kurz (mindestens 12 Zeichen).',
  },
  {
    rule: 'greatest length',
    path: 'products',
    body: { ...cake, name: 'x'.repeat(201) },
    field: 'name',
    message: 'Der Wert ist zu lang (höchstens 200 Zeichen).',
  },
  {
    rule: 'lower end of a range',
    path: 'products',
    body: { ...cake, tax: -1 },
    field: 'tax',
    message: 'Der Wert muss mindestens 0 sein.',
  },
  {
    rule: 'upper end of a range',
    path: 'products',
    body: { ...cake, tax: 101 },
    field: 'tax',
    message: 'Der Wert darf höchstens 100 sein.',
  },
  {
    rule: 'type',
    path: 'products',
    body: { ...cake, price: '4,20' },
    field: 'price',
    message: 'Bitte geben Sie eine Zahl an.',
  },
  {
    rule: 'decimals',
    path: 'products',
    body: { ...cake, price: 4.205 },
    field: 'price',
    message: 'Bitte geben Sie höchstens zwei Nachkommastellen an.',
  },
  {
    rule: 'choice',
    path: 'products',
    body: { ...cake, unit: 'stone' },
    field: 'unit',
    message: 'Bitte wählen Sie einen gültigen Wert aus.',
  },
  {
    rule: 'e-mail',
    path: 'branches',
    body: { ...graz, email: 'graz at example' },
    field: 'email',
    message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  },
  {
    rule: 'address',
    path: 'config',
    body: { website: 'javascript:alert(1)' },
    field: 'website',
    message: 'Bitte geben Sie eine gültige Internetadresse an.',
  },
  {
    rule: 'date',
    path: 'projects',
    body: { name: 'Umbau', startsOn: '2026-02-30' },
    field: 'startsOn',
    message: 'Bitte geben Sie ein gültiges Datum an.',
  },
  {
    rule: 'hours that end when they begin',
    path: 'branches',
    body: { ...graz, openingHours: [{ type: 'monday', from: '18:00', to: '18:00' }] },
    field: 'openingHours.0.to',
    message: 'Beginn und Ende sind gleich. Für den ganzen Tag geben Sie 00:00 bis 24:00 an.',
  },
  {
    rule: 'reference',
    path: 'products',
    body: { ...cake, content: { category: { id: 999_999 } } },
    field: 'content.category',
    message: 'Der gewählte Eintrag existiert nicht.',
  },
])('[BACKOFFICE-35] [OPEN-144~] $rule: $message', async ({ path, body, field, message }) => {
  const answer = await post(path, body)
  expect(answer.statusCode, answer.body).toBe(422)
  expect(answer.json<{ errors: object[] }>().errors).toContainEqual(
    expect.objectContaining({ field, message }),
  )
})

test('[BACKOFFICE-35] [OPEN-144~] unique: a value that another record has is refused, and nothing is written', async () => {
  expect((await post('branches', graz)).statusCode).toBe(201)
  const again = await post('branches', { ...graz, name: 'Noch einmal' })
  expect(again.statusCode).toBe(422)
  expect(again.json()).toMatchObject({
    errors: [{ field: 'identifier', message: 'Dieser Wert wird bereits verwendet.' }],
  })
  const { data } = (await server.app.inject({ url: '/api/branches', headers: admin.headers })).json<{
    data: { name: string }[]
  }>()
  expect(data.map(({ name }) => name)).toEqual(['Graz'])
})

const upload = (path: string, content: Buffer, filename: string, type: string) =>
  sendForm(server, 'POST', path, admin.headers, { name: 'file', content, filename, type })

test('[BACKOFFICE-35] [OPEN-144~] the size of a file', async () => {
  const tooLarge = await upload(
    '/custom/products-upload',
    Buffer.alloc(6 * 1024 * 1024, 'a'),
    'a.csv',
    'text/csv',
  )
  expect(tooLarge.statusCode).toBe(413)
  expect(tooLarge.json()).toMatchObject({
    errors: [{ field: 'file', message: 'Die Datei ist zu groß (höchstens 5 MB).' }],
  })
})

test('[BACKOFFICE-35] type of a file and dimensions of a picture', async () => {
  for (const [content, filename, type] of [
    [Buffer.from('MZ'), 'setup.exe', 'application/x-msdownload'],
    [Buffer.from('kein Bild'), 'bild.png', 'image/png'],
    [pngOf(14_000, 14_000), 'breit.png', 'image/png'],
  ] as const) {
    const answer = await upload('/api/images', content, filename, type)
    expect(answer.statusCode, filename).toBe(422)
    expect(answer.body).toContain(`Die ausgewählte Datei \\"${filename}\\" kann nicht verarbeitet werden.`)
  }
})
