import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** packages/server, asked of the nearest package.json: the answer is the same for the sources and for the built server. */
const server = dirname(findPackageJSON('.', import.meta.url) ?? import.meta.filename)

/** Where the server's sources and the files beside them stand (migrations, pictures of the sample shop). */
export const sources = join(server, 'src')

/** The folder of all packages, for the pages that others build. */
export const packages = join(server, '..')
