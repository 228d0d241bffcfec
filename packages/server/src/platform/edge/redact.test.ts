import { expect, test } from 'vitest'
import { redact } from './redact.ts'
import { describeError } from './request-log.ts'

test.each([
  '/api/orders/public/T42/SECRET',
  '/api/orders/public/T42/SECRET/questionnaire?x=1',
  '/api/orders/frontdesk/1/SECRET',
  '/api/orders/backoffice/1/SECRET',
  '/api/time-tracking/SECRET/maria/me',
  'https://shop.example/status/T42/SECRET?from=mail',
  '/screen/kitchen/3/SECRET',
  '/Status/T42/SECRET',
  '/STATUS/T42/SECRET?x=1',
  '//status//T42//SECRET',
  '/status//T42/SECRET',
  '/newsletter/confirm/SECRET',
  '/backend/login-link/SECRET',
  '/api/payments/webhooks/mollie/SECRET',
  '/api/printers/star/SECRET?token=7',
  '/api/device-receipts/SECRET',
  'cookie: __Host-sid=SECRET; other=1',
  'sid=SECRET',
  'authorization: Bearer SECRETSECRET',
  '{"username":"a","password":"SECRET"}',
  String.raw`{"msg":"body was {\"password\":\"SECRET\",\"a\":1}"}`,
  String.raw`{"password":"SEC\"RET SECRET"}`,
  'data:image/png;base64,SECRETSECRET==',
  'postgresql://theke:SECRET@127.0.0.1:5432/theke',
])('%s keeps its secret', (line) => expect(redact(line)).not.toContain('SECRET'))

test('what is not secret stays readable', () => {
  const line = '{"path":"/api/products/12","status":200,"msg":"request","user":3}'
  expect(redact(line)).toBe(line)
  expect(redact('/api/orders/public/T42/SECRET/questionnaire')).toBe('/api/orders/public/T42/…/questionnaire')
})

test('a failed query is described without what a person sent', () => {
  const cause = Object.assign(new Error('invalid input syntax'), {
    code: '22P02',
    detail: 'Key (email)=(a@b.at)',
  })
  const error = new Error('Failed query: insert into users values ($1)\nparams: hunter2,a@b.at', { cause })
  const described = describeError(Object.assign(error, { params: ['hunter2'] }))
  expect(JSON.stringify(described)).not.toMatch(/hunter2|a@b\.at/)
  expect(described).toMatchObject({
    message: 'Failed query: insert into users values ($1)',
    cause: { code: '22P02' },
  })
})
