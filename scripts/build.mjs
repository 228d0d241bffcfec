import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { digest, environment, listAll, listFiles, modules, nodeProgram, root, run, timed } from './setup.mjs'

/** Builds the pages whose sources, or the sources they share, have changed since the last build. */
export async function ensureBuilt() {
  for (const { name, directory, build, stamp, wanted } of outdatedPages()) {
    await timed(`Building the ${name}`, async () => {
      const env = environment({ NODE_ENV: 'production' })
      run(nodeProgram(), [join(modules, build.program), ...build.args], { cwd: directory, env, quiet: true })
      await compressAssets(join(directory, build.assets))
    })
    writeFileSync(stamp, wanted)
  }
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
    return { program: '@react-router/dev/bin.cjs', args: ['build'], assets: 'build/client' }
  if (has('vite.config.ts')) return { program: 'vite/bin/vite.js', args: ['build'], assets: 'dist' }
  return undefined
}

const worthwhile = /\.(js|css|html|json|svg|txt|map|wasm|webmanifest)$/

/** Puts a .br and a .gz beside every text file, so that the server sends them without work. @param {string} directory */
async function compressAssets(directory) {
  for (const file of listAll(directory).filter((name) => worthwhile.test(name))) {
    const content = readFileSync(file)
    if (content.length < 1_000) continue
    const best = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    const [small, smaller] = await Promise.all([
      promisify(gzip)(content, { level: 9 }),
      promisify(brotliCompress)(content, best),
    ])
    writeFileSync(`${file}.gz`, small)
    writeFileSync(`${file}.br`, smaller)
  }
}
