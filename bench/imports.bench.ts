import type { ImportJob, ImportKind } from '../packages/contract/src/calls/imports.ts'
import { type OpenApp, withApp } from './open-app.ts'
import { record } from './record.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 10_000)
/** Seconds for all lines of a file, from the start of the job to its end. */
const limit = 20

const lines = (count: number, head: string, line: (number: number) => string) =>
  [head, ...Array.from({ length: count }, (_, index) => line(index + 1))].join('\n')

const products = (series: string, price: string) =>
  lines(
    rows,
    'uid;Bezeichnung;Preis;MwSt.;EAN',
    (n) => `${series}-${n};Produkt ${series} ${n};${price}${n % 90},50;10;90${String(n).padStart(11, '0')}`,
  )
const customers = (prefix: string, city: string) =>
  lines(
    rows,
    'Vorname;Nachname;Telefon;E-Mail;Ort',
    (n) => `Eva;Huber ${n};${prefix} ${1_000_000 + n};eva${n}@${city.toLowerCase()}.example.at;${city}`,
  )

/** Seconds that went by, and those in which this process computed: on a busy machine only they say something. */
async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; cpu: number }> {
  const began = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - began) / 1_000, cpu: (user + system) / 1_000_000 }
}
const text = ({ seconds, cpu }: { seconds: number; cpu: number }) =>
  `${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of the server's CPU)`

async function measureImport({ app, work, admin }: OpenApp, name: string, kind: ImportKind, file: string) {
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/imports${path}`,
      headers: admin,
      ...(payload && { payload }),
    })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
    return (answer.json() as { data: ImportJob }).data
  }
  /** Jobs go on in another one when they take long. */
  const finish = async (job: 'runImport' | 'undoImport', id: number, busy: string) => {
    while ((await call('GET', `/${id}`)).state === busy) await work.handlers[job]?.({ import: id })
  }
  const boundary = 'grenze'
  const part = (head: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const uploaded = await app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { ...admin, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part('name="kind"', kind)}${part('name="file"; filename="liste.csv"', file)}--${boundary}--\r\n`,
  })
  const { id, mapping, key, mode, clearsEmpty } = (uploaded.json() as { data: ImportJob }).data
  const checking = await timed(() => call('POST', `/${id}/check`, { mapping, key, mode, clearsEmpty }))
  await call('POST', `/${id}/run`)
  const running = await timed(() => finish('runImport', id, 'running'))
  const { counts } = await call('GET', `/${id}`)
  if (counts.create + counts.update !== rows) throw new Error(`${name}: ${JSON.stringify(counts)}`)
  process.stdout.write(`${name}: dry run ${text(checking)}, run ${text(running)}, limit ${limit} s\n`)
  record(`import, ${name}`, running.seconds, limit, { unit: 's' })
  return async () => {
    await call('POST', `/${id}/undo`)
    const undoing = await timed(() => finish('undoImport', id, 'undoing'))
    process.stdout.write(`${name}: undo ${text(undoing)}, limit ${limit} s\n`)
    record(`import, ${name}, undo`, undoing.seconds, limit, { unit: 's' })
  }
}

/** Files of 10,000 lines, and their way back, from the start of the job to its end, on a database of two cores. */
export default function run(): Promise<void> {
  return withApp(async (opened) => {
    const count = rows.toLocaleString('en')
    const measure = (name: string, kind: ImportKind, file: string) =>
      measureImport(opened, `${count} ${name}`, kind, file)
    await measure('new products', 'products', products('P', '1'))
    const undoChanges = await measure('changed products', 'products', products('P', '2'))
    await undoChanges()
    const undoProducts = await measure('more new products', 'products', products('Q', '1'))
    await undoProducts()
    await measure('new customers', 'customers', customers('0664', 'Graz'))
    const undoMoves = await measure('changed customers', 'customers', customers('0664', 'Wien'))
    await undoMoves()
    const undoCustomers = await measure('more new customers', 'customers', customers('0676', 'Linz'))
    await undoCustomers()
  })
}

if (import.meta.main) await run()
