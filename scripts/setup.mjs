// Runs before anything is installed and on whatever Node the machine has (20 or newer): no dependencies, plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenPrograms, isFor, thisPlatform } from './native-programs.mjs'

/** @typedef {Record<string, import('./native-programs.mjs').Entry & { resolved?: string }>} Packages of a lockfile */

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export const modules = join(root, 'node_modules')

/** An error whose message says everything; no stack trace is printed for it. */
export class Stop extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Runs a step and says how long it took. @template T @param {string} title @param {() => T | Promise<T>} step */
export async function timed(title, step) {
  say(`${title} …`)
  const begin = Date.now()
  const result = await step()
  say(`  done after ${((Date.now() - begin) / 1000).toFixed(1)} s`)
  return result
}

/**
 * Installs the packages of the lockfile if they are missing or the lockfile has changed since. A server whose pages are
 * built needs no tools: then what `npm ci --omit=dev` leaves out may be missing.
 */
export async function ensureInstalled({ withTools = true } = {}) {
  const stamp = join(modules, '.theke-stamp')
  const lockfile = digest([join(root, 'package-lock.json')])
  const states = withTools ? [lockfile] : [lockfile, `${lockfile} without tools`]
  if (existsSync(stamp) && states.includes(readFileSync(stamp, 'utf8')) && findNode()) return
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (!isInstalled(packages, withTools)) {
    await timed('Installing packages (a minute or more the first time)', () => install(withTools))
  }
  linkOwnPackages(packages)
  const broken = brokenPrograms({ root, node: nodeProgram(), packages, withTools })
  if (broken.length > 0) throw new Stop(broken.join('\n'))
  writeFileSync(stamp, states.at(-1) ?? lockfile)
}

/** @param {boolean} withTools */
function install(withTools) {
  // Not the Node inside node_modules: npm ci deletes it while it works.
  const env = { ...process.env, PATH: pathWithoutModules(), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const kinds = [withTools ? '--include=dev' : '--omit=dev', '--include=optional']
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
  try {
    run('npm', ['ci', ...kinds, ...quietly], { env })
  } catch {
    run('npm', ['install', '--no-save', ...kinds, ...quietly], { env }) // package.json was edited, the lockfile not yet
  }
}

/** A package of this repository that came after the last installation needs its link in node_modules, nothing else. @param {Packages} packages */
function linkOwnPackages(packages) {
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    if (!link || !resolved || existsSync(join(root, path))) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    // 'junction' is what Windows lets everybody make; other systems ignore the kind
    symlinkSync(relative(dirname(path), resolved), join(root, path), 'junction')
  }
}

/** Packages that somebody has installed with npm itself need no second installation. @param {Packages} packages @param {boolean} withTools */
function isInstalled(packages, withTools) {
  const list = join(modules, '.package-lock.json')
  const installed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).packages : {}
  return Object.entries(packages).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link || (entry.dev && !withTools)) return true
    // of the optional ones, those with the programs of this machine, unless the registry does not have them
    if (entry.optional && !(entry.os && entry.integrity && isFor(entry, thisPlatform()))) return true
    return installed[path]?.version === entry.version
  })
}

/** The Node program that runs Theke: our own, else the machine's if it is new enough. */
export function nodeProgram() {
  const program = findNode()
  if (program) return program
  const place = `${process.platform} on ${process.arch}`
  throw new Stop(`No Node 24 comes with Theke for ${place}: install Node 24.7 or newer and try again.`)
}

/** @type {string | undefined} */
let found

function findNode() {
  return (found ??= searchNode())
}

function searchNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return [join(modules, '.bin', name), process.execPath].find((program) => {
    if (!existsSync(program)) return false
    const { stdout } = spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    const [major = 0, minor = 0] = (stdout ?? '').split('.').map(Number)
    return major > 24 || (major === 24 && minor >= 7)
  })
}

/** For child processes: our Node first, then the programs of our packages. */
export function environment(extra = {}) {
  const path = [dirname(nodeProgram()), join(modules, '.bin'), pathWithoutModules()].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

const generated = new Set(['node_modules', 'build', 'dist', '.react-router', 'data'])

/** All files below, without what tools have put there. @param {string} directory */
export function listFiles(directory) {
  return listAll(directory, (name) => !generated.has(name))
}

/** @param {string} directory @param {(name: string) => boolean} [isWanted] @returns {string[]} */
export function listAll(directory, isWanted = () => true) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => isWanted(name))
    .flatMap((entry) => {
      const path = join(directory, entry.name)
      return entry.isDirectory() ? listAll(path, isWanted) : [path]
    })
    .sort((one, other) => (one < other ? -1 : 1))
}

/** Whether the module is the program itself and not imported by another. @param {string} url */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
}

/** @param {string[]} files */
export function digest(files, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function pathWithoutModules() {
  const inside = `${modules}${sep}`
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !`${part}${sep}`.startsWith(inside))
    .join(delimiter)
}

/** @param {string} command @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] */
export function run(command, args, { cwd = root, env = process.env } = {}) {
  const shell = process.platform === 'win32'
  const result = spawnSync(command, args, {
    cwd,
    env,
    shell,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status === 0) return
  throw new Stop(`${command} ${args[0]} failed${result.error ? `: ${result.error.message}` : ''}.`)
}

/**
 * Runs a program to its end with our output, passing on signals; resolves with its exit code.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function follow(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal)
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    // npm, killed hard, tells nobody; without it the server would run on unseen and hold its port.
    const parent = process.ppid
    const watch = setInterval(
      () => process.env.npm_lifecycle_event && process.ppid !== parent && pass('SIGTERM'),
      500,
    )
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, pass)
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1))
    })
  })
}

/** The end of every script: one clear line for what we know, a stack trace for what we do not. @param {unknown} error */
export function fail(error) {
  const text = error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
