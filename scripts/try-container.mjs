import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, lchownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, listAll, root, say, Stop, timed } from './setup.mjs'

// `npm run test:container`: what the Containerfile does, without a container. Copies the checkout into an empty place,
// runs its steps as an ordinary user, starts what comes out, looks at it and ends it.

/** nobody for root, else oneself. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const workspace = mkdtempSync(join(tmpdir(), 'theke-container-'))
const checkout = join(workspace, 'theke')
const home = join(workspace, 'home')
const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8')

try {
  await timed('COPY', copy)
  await timed('RUN sh deploy/container-steps.sh', async () => {
    const steps = begin('sh', ['deploy/container-steps.sh'])
    const [code] = await once(steps.child, 'exit')
    if (code !== 0) throw new Stop(`the steps failed:\n${steps.output()}`)
  })
  await timed('CMD', startAndEnd)
  say('The steps of the image give a server that starts, answers and ends.')
} catch (error) {
  fail(error)
} finally {
  rmSync(workspace, { recursive: true, force: true })
}

/** Like COPY --chown, without what .containerignore names. */
function copy() {
  const ignored = new Set(read('.containerignore').split('\n').filter(Boolean))
  chmodSync(workspace, 0o755)
  mkdirSync(home)
  const filter = (/** @type {string} */ path) => !relative(root, path).split(sep).some((part) => ignored.has(part)) // prettier-ignore
  cpSync(root, checkout, { recursive: true, filter })
  if (!user.uid) return
  const files = listAll(checkout)
  const folders = files.map((file) => join(file, '..'))
  for (const path of new Set([
    home,
    checkout,
    ...files,
    ...folders,
    ...folders.map((one) => join(one, '..')),
  ]))
    if (path.startsWith(workspace) && path !== workspace) lchownSync(path, user.uid, user.gid)
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function begin(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: checkout,
    env: { PATH: process.env['PATH'], HOME: home, ...ofInstallation(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return { child, output: () => output }
}

/** Where packages come from is a setting of the person who runs this; their cache is not. */
function ofInstallation() {
  const isWanted = (/** @type {string} */ name) => /^(npm_config_registry|https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name) // prettier-ignore
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isWanted(name)))
}

async function startAndEnd() {
  const [program, ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(read('deploy/Containerfile'))?.[1] ?? '[]')
  const port = String(await freePort())
  const settings = { PORT: port, DATA_DIR: join(home, 'data'), SHOP: 'empty', NODE_ENV: 'production' }
  const server = begin(join(checkout, program), args, settings)
  const status = (/** @type {string} */ path) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.status, () => 0) // prettier-ignore
  while ((await status('/api/ready')) !== 200) {
    if (server.child.exitCode !== null) throw new Stop(`the server ended:\n${server.output()}`)
    await sleep(100)
  }
  for (const path of ['/', '/backend/', '/api/init'])
    if ((await status(path)) !== 200) throw new Stop(`${path} answers ${await status(path)}`)
  server.child.kill('SIGTERM')
  const [code] = await once(server.child, 'exit')
  if (code !== 0) throw new Stop(`the server ended with ${code}:\n${server.output()}`)
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
