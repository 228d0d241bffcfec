import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'
import {
  digest,
  environment,
  fail,
  isMain,
  listAll,
  listFiles,
  modules,
  nodeProgram,
  root,
  say,
  Stop,
  timed,
} from './setup.mjs'

/** Builds the pages and the server whose sources, or the sources they share, have changed since the last build, side by side. */
export async function ensureBuilt() {
  const pages = outdatedPages()
  if (pages.length === 0) return
  await timed(`Building ${pages.map(({ name }) => name).join(', ')}`, () =>
    Promise.all(
      pages.map(async ({ directory, build, stamp, wanted }) => {
        await runBuild(directory, build)
        if (build.isSent) await compress(join(directory, build.assets), gzipped)
        writeFileSync(stamp, wanted)
      }),
    ),
  )
}

/** @param {string} directory @param {{ program: string, args: string[] }} build @returns {Promise<void>} */
function runBuild(directory, { program, args }) {
  const env = environment({ NODE_ENV: 'production' })
  const child = spawn(nodeProgram(), [join(modules, program), ...args], { cwd: directory, env })
  /** @type {Buffer[]} */
  const output = []
  child.stdout.on('data', (part) => output.push(part))
  child.stderr.on('data', (part) => output.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(output))
      reject(new Stop(`${program} failed in ${directory}.`))
    })
  })
}

/**
 * The smallest form of every built file takes longer than the builds themselves. It is made beside the running server,
 * which sends gzip until it is there.
 */
export function compressBeside() {
  if (!isAnyMissing()) return
  const child = spawn(nodeProgram(), [join(root, 'scripts/build.mjs'), '--brotli'], { stdio: 'ignore' })
  child.on('exit', (code) => code && say('The pages could not be made smaller; the next start tries again.'))
  child.unref() // ending the server need not wait for it
}

/** Whether a server can start without any of the tools that build its pages. */
export function isBuilt() {
  return outdatedPages().length === 0
}

function outdatedPages() {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const directory = join(root, 'packages', name)
    const build = buildCommand(directory)
    if (!build) return []
    // with the files it vouches for: a build that was made otherwise takes it away
    const stamp = join(directory, build.assets, '.built-from')
    const sources = [
      directory,
      ...['domain', 'contract', 'ui'].map((shared) => join(root, 'packages', shared)),
    ]
    const wanted = digest(
      [
        join(root, 'package-lock.json'),
        ...sources.flatMap(listFiles).filter((file) => !/\.test\.tsx?$/.test(file)),
      ],
      process.env.THEME,
    )
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return []
    return [{ name, directory, build, stamp, wanted }]
  })
}

/** @param {string} directory */
function buildCommand(directory) {
  /** @param {string} file */
  const has = (file) => existsSync(join(directory, file))
  if (has('react-router.config.ts'))
    return { program: '@react-router/dev/bin.cjs', args: ['build'], assets: 'build/client', isSent: true }
  if (has('vite.config.ts'))
    return { program: 'vite/bin/vite.js', args: ['build'], assets: 'dist', isSent: has('index.html') }
  return undefined
}

const worthwhile = /\.(js|css|html|json|svg|txt|map|wasm|webmanifest)$/

/** @typedef {{ ending: string, encode: (content: Buffer) => Promise<Buffer> }} Form */

/** @type {Form} */
const gzipped = { ending: '.gz', encode: (content) => promisify(gzip)(content, { level: 9 }) }

/** @type {Form} */
const smallest = {
  ending: '.br',
  encode: (content) =>
    promisify(brotliCompress)(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
}

/** The text files of a build that have no such form yet. @param {string} directory @param {Form} form */
function missing(directory, { ending }) {
  return listAll(directory)
    .filter((file) => worthwhile.test(file) && !existsSync(`${file}${ending}`))
    .map((file) => ({ file, content: readFileSync(file) }))
    .filter(({ content }) => content.length >= 1_000)
}

/** Puts a compressed form beside every text file, so that the server sends it without work. @param {string} directory @param {Form} form */
async function compress(directory, form) {
  const { ending, encode } = form
  for (const { file, content } of missing(directory, form)) {
    writeFileSync(`${file}${ending}.part`, await encode(content))
    renameSync(`${file}${ending}.part`, `${file}${ending}`) // a server that runs already never sends a half
  }
}

/** @returns {string[]} */
function builtAssets() {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const directory = join(root, 'packages', name)
    const build = buildCommand(directory)
    return build?.isSent ? [join(directory, build.assets)] : []
  })
}

function isAnyMissing() {
  return builtAssets().some((directory) => missing(directory, smallest).length > 0)
}

if (isMain(import.meta.url) && process.argv.includes('--brotli')) {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
    for (const directory of builtAssets()) await compress(directory, smallest)
  } catch (error) {
    fail(error)
  }
}
