import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { eventually } from '../../testing/eventually.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { givenBranch } from '../orders/testing.ts'
import { deviceCalls } from './given-device.ts'

let server: TestApp
let admin: SignedIn
let branch: number
let devices: ReturnType<typeof deviceCalls>

beforeAll(async () => {
  server = await useTestApp({ deviceWait: 1_500 }, { PUBLIC_URL: 'http://shop.example' })
  admin = await signIn(server)
  branch = (await givenBranch(server)).id
  devices = deviceCalls(server, admin, branch)
})

const failedTest = 'Test nicht erfolgreich.'

async function givenPrinter(protocol: string, more: object = {}) {
  const id = await devices.printer({ protocol, ...more })
  const { status, data } = await devices.call('POST', `/${id}/secret`)
  expect(status).toBe(201)
  const url = String(data['url'])
  expect(url).toMatch(/^http:\/\/shop\.example\/api\/printers\/(epson|star)\/[\w-]{43}$/)
  return { id, path: new URL(url).pathname }
}

/** An Epson printer as the manual describes it: a form, and XML as the answer. */
const epsonSends = (path: string, form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ID: 'kueche', Name: 'TM-m30III', ...form }).toString(),
  })

const epsonResult = (job: string, success: boolean, code = '', status = 0x0f000016) =>
  `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="${status}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`

/** Asks again and again until there is something, as a printer does every few seconds. */
async function epsonFetches(path: string): Promise<string> {
  let job = ''
  await eventually(async () => {
    const { statusCode, body } = await epsonSends(path, { ConnectionType: 'GetRequest' })
    expect(statusCode).toBe(200)
    job = body
    return job !== ''
  })
  return job
}

const jobOf = (xml: string) => /<printjobid>(\d+)<\/printjobid>/.exec(xml)?.[1] ?? ''

test('[API-37] [OPEN-106] an Epson printer fetches the test print, prints it and tells; then the test is done', async () => {
  const { id, path } = await givenPrinter('epsonServerDirect')
  expect((await epsonSends(path, { ConnectionType: 'GetRequest' })).body).toBe('')
  const testing = devices.call('POST', `/${id}/test/print`)
  const xml = await epsonFetches(path)
  expect(xml).toContain('Umlaute: ÄÖÜ äöü ß é à ç')
  expect((await epsonSends(path, { ConnectionType: 'GetRequest' })).body).toBe('') // handed out once
  await epsonSends(path, {
    ConnectionType: 'SetResponse',
    ResponseFile: epsonResult(jobOf(xml), true, '', 0x0f020016),
  })
  const { status, data } = await testing
  expect(status).toBe(200)
  expect(data).toMatchObject({ lastSeenAt: '2026-11-16T10:00:00.000Z', paper: 'low', lastError: '' })
})

test('[API-37] [ERR-16] an Epson printer without paper makes the test fail; its next status makes it well again', async () => {
  const { id, path } = await givenPrinter('epsonServerDirect')
  await epsonSends(path, { ConnectionType: 'GetRequest' })
  const testing = devices.call('POST', `/${id}/test/print`)
  const job = jobOf(await epsonFetches(path))
  await epsonSends(path, {
    ConnectionType: 'SetResponse',
    ResponseFile: epsonResult(job, false, 'EPTR_REC_EMPTY', 0x80000),
  })
  expect(await testing).toMatchObject({ status: 409, messages: [failedTest, 'Der Drucker hat kein Papier.'] })
  expect(await devices.get(id)).toMatchObject({ paper: 'out', lastError: 'Der Drucker hat kein Papier.' })
  const ready =
    '<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="0x0F000014"/></statusmonitor>'
  expect((await epsonSends(path, { ConnectionType: 'SetStatus', Status: ready })).body).toBe('')
  expect(await devices.get(id)).toMatchObject({ paper: 'ok', lastError: '' })
})

test('[API-38] an Epson printer that is asked for its log answers with its state and prints nothing', async () => {
  const { id, path } = await givenPrinter('epsonServerDirect')
  await epsonSends(path, { ConnectionType: 'GetRequest' })
  const asking = devices.call('POST', `/${id}/request-device-logs`)
  const xml = await epsonFetches(path)
  expect(xml).not.toContain('<text')
  await epsonSends(path, { ConnectionType: 'SetResponse', ResponseFile: epsonResult(jobOf(xml), true) })
  expect((await asking).status).toBe(200)
  expect(await devices.logs(id)).toContain('Papier: in Ordnung')
})

const starPolls = (path: string, more: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    payload: {
      status: '23 6 0 0 0 0 0 0 0 ',
      printerMAC: '00:11:62:12:34:56',
      statusCode: '200%20OK',
      clientAction: null,
      ...more,
    },
  })

const core = 'application/vnd.star.starprntcore'

type Poll = { jobReady: boolean; jobToken?: string; mediaTypes?: string[]; clientAction?: object[] }

async function starHears(path: string): Promise<Poll> {
  let answer: Poll = { jobReady: false }
  await eventually(async () => {
    answer = (await starPolls(path)).json<Poll>()
    return answer.jobReady || answer.clientAction !== undefined
  })
  return answer
}

test('[API-37] [OPEN-106] a Star printer hears of the test print, fetches it, confirms it; then the test is done', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt', { paperWidth: '58', drawer: true })
  expect((await starPolls(path)).json()).toEqual({ jobReady: false })
  const testing = devices.call('POST', `/${id}/test/print`)
  const { jobToken = '', mediaTypes } = await starHears(path)
  expect(mediaTypes).toContain(core)
  const query = `?uid=x&mac=00%3A11%3A62%3A12%3A34%3A56&type=${encodeURIComponent(core)}&token=${jobToken}`
  for (const time of ['first', 'again, because the answer was lost']) {
    const job = await server.app.inject({ url: path + query })
    expect(job.statusCode, time).toBe(200)
    expect(job.headers['content-type']).toBe(core)
    // code page 858, its umlauts, a cut and the drawer
    for (const part of ['1b1d7404', '8e999a2084948120e1', '1b6403', '07'])
      expect(job.rawPayload.toString('hex')).toContain(part)
  }
  await server.app.inject({ method: 'DELETE', url: `${path}${query}&code=210%20Paper%20low` })
  const { status, data } = await testing
  expect(status).toBe(200)
  expect(data).toMatchObject({ paper: 'low', lastError: '' })
})

test('[API-37] [ERR-16] a Star printer with an open cover makes the test fail', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt')
  await starPolls(path)
  const testing = devices.call('POST', `/${id}/test/print`)
  const { jobToken = '' } = await starHears(path)
  await server.app.inject({ url: `${path}?token=${jobToken}` })
  await server.app.inject({ method: 'DELETE', url: `${path}?code=420%20Cover%20open&token=${jobToken}` })
  expect(await testing).toMatchObject({
    status: 409,
    messages: [failedTest, 'Der Deckel des Druckers ist offen.'],
  })
})

test('[API-37] [ERR-16] a Star printer that runs out of paper while printing says so in its next question', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt')
  await starPolls(path)
  const testing = devices.call('POST', `/${id}/test/print`)
  const { jobToken = '' } = await starHears(path)
  await server.app.inject(`${path}?token=${jobToken}`)
  expect((await starPolls(path, { statusCode: '410%20Out%20of%20paper' })).json()).toEqual({
    jobReady: false,
  })
  expect(await testing).toMatchObject({ status: 409, messages: [failedTest, 'Der Drucker hat kein Papier.'] })
  expect((await starPolls(path)).json()).toEqual({ jobReady: false }) // and not later
})

test('[OPEN-106] old printers that do not name the job mean the one they have', async () => {
  const star = await givenPrinter('starCloudPrnt')
  await starPolls(star.path)
  const first = devices.call('POST', `/${star.id}/test/print`)
  await starHears(star.path)
  expect((await server.app.inject(`${star.path}?type=text%2Fplain`)).statusCode).toBe(415)
  expect((await server.app.inject(star.path)).body).toContain('Testdruck')
  await server.app.inject({ method: 'DELETE', url: `${star.path}?code=OK` })
  expect((await first).status).toBe(200)
  expect((await server.app.inject(star.path)).statusCode).toBe(404)

  const epson = await givenPrinter('epsonServerDirect')
  await epsonSends(epson.path, { ConnectionType: 'GetRequest' })
  const second = devices.call('POST', `/${epson.id}/test/print`)
  await epsonFetches(epson.path)
  const ResponseFile =
    '<PrintResponseInfo Version="1.00"><response success="true" code="" status="2"/></PrintResponseInfo>'
  await epsonSends(epson.path, { ConnectionType: 'SetResponse', ResponseFile })
  expect((await second).status).toBe(200)
})

test('[API-38] a Star printer answers what it is asked about itself', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt')
  await starPolls(path)
  const asking = devices.call('POST', `/${id}/request-device-logs`)
  const { clientAction } = await starHears(path)
  expect(clientAction).toContainEqual({ request: 'ClientVersion', options: '' })
  await starPolls(path, {
    clientAction: [
      { request: 'ClientType', result: 'Star Intelligent Interface HI X' },
      { request: 'ClientVersion', result: '3.5' },
    ],
  })
  expect((await asking).status).toBe(200)
  expect(await devices.logs(id)).toEqual(
    expect.arrayContaining(['Modell: Star Intelligent Interface HI X', 'Firmware: 3.5']),
  )
})

test('[OPEN-106] a job that nobody fetches in time fails the test and is never handed out later', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt')
  await starPolls(path)
  const { status, messages } = await devices.call('POST', `/${id}/test/print`)
  expect({ status, messages }).toEqual({
    status: 409,
    messages: [failedTest, 'Das Gerät hat den Auftrag nicht rechtzeitig abgeholt.'],
  })
  expect((await starPolls(path)).json()).toEqual({ jobReady: false })
  expect(await devices.jobs(id)).toMatchObject([{ state: 'expired' }])
})

test('[OPEN-106] a printer that fetched its job but never confirmed it fails the test', async () => {
  const { id, path } = await givenPrinter('epsonServerDirect')
  await epsonSends(path, { ConnectionType: 'GetRequest' })
  const testing = devices.call('POST', `/${id}/test/print`)
  const job = jobOf(await epsonFetches(path))
  expect((await testing).messages[1]).toBe(
    'Das Gerät hat den Auftrag geholt, aber nicht rechtzeitig bestätigt.',
  )
  // late is late: the job is over
  await epsonSends(path, { ConnectionType: 'SetResponse', ResponseFile: epsonResult(job, true) })
  expect(await devices.jobs(id)).toMatchObject([{ state: 'expired' }])
})

test('[OPEN-106] a printer that was not heard of for two minutes is offline: the test fails at once', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt')
  const never = await devices.call('POST', `/${id}/test/print`)
  expect(never).toMatchObject({ status: 409, messages: [failedTest, expect.stringContaining('noch nie')] })
  await starPolls(path)
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 121_000)
  const { status, messages } = await devices.call('POST', `/${id}/test/print`)
  server.clock.now = before
  expect({ status, messages }).toEqual({
    status: 409,
    messages: [failedTest, 'Der Drucker hat sich seit mehr als zwei Minuten nicht gemeldet.'],
  })
  // nobody waited for it: it would have expired
  expect(await devices.jobs(id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
})

test('being seen is written down at most every half minute, and leaves the revision alone', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt')
  const before = server.clock.now
  const seenAfter = async (seconds: number) => {
    server.clock.now = new Date(before.getTime() + seconds * 1_000)
    await starPolls(path)
    return (await devices.get(id))['lastSeenAt']
  }
  expect(await seenAfter(0)).toBe('2026-11-16T10:00:00.000Z')
  expect(await seenAfter(20)).toBe('2026-11-16T10:00:00.000Z')
  expect(await seenAfter(31)).toBe('2026-11-16T10:00:31.000Z')
  server.clock.now = before
  expect(await devices.get(id)).toMatchObject({ revision: 1 })
})

test('a wrong secret, a secret of another protocol, one that was replaced and that of a disabled printer name nothing', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt')
  expect((await starPolls(path)).statusCode).toBe(200)
  expect((await starPolls(`${path.slice(0, -1)}A`)).statusCode).toBe(path.endsWith('A') ? 200 : 404)
  expect((await starPolls('/api/printers/star/x')).statusCode).toBe(404)
  const asEpson = path.replace('/star/', '/epson/')
  expect((await epsonSends(asEpson, { ConnectionType: 'GetRequest' })).statusCode).toBe(404)
  const { data } = await devices.call('POST', `/${id}/secret`)
  expect((await starPolls(path)).statusCode).toBe(404)
  expect((await starPolls(new URL(String(data['url'])).pathname)).statusCode).toBe(200)
  await devices.call('PUT', `/${id}`, { isEnabled: false })
  expect((await starPolls(new URL(String(data['url'])).pathname)).statusCode).toBe(404)
  const connection = await devices.call('GET', `/${id}/connection`)
  expect(JSON.stringify(connection.data)).not.toContain(String(data['secret']))
  const network = await devices.printer({})
  expect((await devices.call('POST', `/${network}/secret`)).status).toBe(422)
})

test('a job of one printer cannot be fetched or confirmed by another', async () => {
  const mine = await givenPrinter('starCloudPrnt')
  const other = await givenPrinter('starCloudPrnt')
  await starPolls(mine.path)
  const testing = devices.call('POST', `/${mine.id}/test/print`)
  const { jobToken = '' } = await starHears(mine.path)
  expect((await server.app.inject(`${other.path}?token=${jobToken}`)).statusCode).toBe(404)
  await server.app.inject({ method: 'DELETE', url: `${other.path}?code=200%20OK&token=${jobToken}` })
  expect((await testing).status).toBe(409)
})

test('[OPEN-106] the printer may ask another process than the one in which somebody waits', async () => {
  const { id, path } = await givenPrinter('starCloudPrnt')
  const { app: second } = await buildApp(server.services)
  const poll = () => second.inject({ method: 'POST', url: path, payload: { statusCode: '200 OK' } })
  await poll()
  const testing = devices.call('POST', `/${id}/test/print`)
  let token: string | undefined
  while (!token) token = (await poll()).json<Poll>().jobToken
  await second.inject({ method: 'DELETE', url: `${path}?code=200%20OK&token=${token}` })
  expect((await testing).status).toBe(200)
  await second.close()
})

test('what is no poll is answered without harm', async () => {
  const star = (await givenPrinter('starCloudPrnt')).path
  const epson = (await givenPrinter('epsonServerDirect')).path
  expect((await starPolls(star, { statusCode: 7, clientAction: 'x', status: [] })).statusCode).toBe(200)
  const broken = await server.app.inject({
    method: 'POST',
    url: star,
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(broken.statusCode).toBe(400)
  expect((await server.app.inject(`${star}?token[]=1&token=2`)).statusCode).toBe(404)
  expect((await epsonSends(epson, { ConnectionType: 'Other' })).statusCode).toBe(200)
  expect(
    (await epsonSends(epson, { ConnectionType: 'SetResponse', ResponseFile: '<response ' })).statusCode,
  ).toBe(200)
})

test('twelve tests in a minute are enough for anybody', async () => {
  const limited = await useTestApp({ deviceWait: 100 }, { RATE_LIMITS: 'on' })
  const calls = deviceCalls(limited, await signIn(limited), (await givenBranch(limited)).id)
  const id = await calls.printer({ protocol: 'starCloudPrnt' })
  const statuses = []
  for (let n = 0; n < 13; n++) statuses.push((await calls.call('POST', `/${id}/test/print`)).status)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 409), 429])
})
