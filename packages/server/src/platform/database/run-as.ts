import { execFile } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A way to run PostgreSQL programs, which refuse to work for root. */
export type Account = {
  name: string
  /** Whom the files belong to; undefined = the user that runs the server. */
  owner: number | undefined
  canReach(directory: string): boolean
  run(command: string, args: string[], input?: string): Promise<string>
}

/** The traditional nobody. Needs no entry in /etc/passwd. */
const nobody = 65534

export function possibleAccounts(): Account[] {
  if (process.getuid?.() !== 0) return [account('this user', undefined, [])]
  return [
    // For the program itself it is nobody; for the rest of the machine it is still root, so files can lie anywhere.
    account('a user namespace', 0, [
      'unshare',
      '--user',
      `--map-user=${nobody}`,
      `--map-group=${nobody}`,
      '--',
    ]),
    account('nobody', nobody, [], isOpenToAll),
    // Containers often forbid namespaces and keep the checkout under a closed /root.
    account('nobody with root’s reach', nobody, [
      'setpriv',
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--securebits=+no_setuid_fixup', // or access(2), which initdb asks first, would not count the capability
    ]),
  ]
}

/** Gives the directory to the account; a data directory may have been made through another one. */
export function giveTo({ owner }: Account, directory: string): void {
  if (owner === undefined || lstatSync(directory).uid === owner) return
  for (const name of readdirSync(directory, { recursive: true })) {
    chownSync(join(directory, String(name)), owner, owner)
  }
  chownSync(directory, owner, owner)
}

function account(
  name: string,
  owner: number | undefined,
  prefix: string[],
  canReach: (directory: string) => boolean = () => true,
): Account {
  const identity = owner && prefix.length === 0 ? { uid: owner, gid: owner } : {}
  return {
    name,
    owner,
    canReach,
    run: (command, args, input = '') => {
      const [program = command, ...rest] = [...prefix, command, ...args]
      return new Promise((resolve, reject) => {
        const child = execFile(
          program,
          rest,
          // A fixed directory and language: the caller's may be unreadable for the account, or unknown to PostgreSQL.
          {
            cwd: '/',
            env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
            ...identity,
            maxBuffer: 10_000_000,
          },
          (error, stdout, stderr) => {
            if (error)
              reject(new Error(oneLine(stderr) || oneLine(stdout) || error.message, { cause: error }))
            else resolve(stdout)
          },
        )
        child.stdin?.on('error', () => {}) // a program that ends early is reported through its exit code
        child.stdin?.end(input)
      })
    },
  }
}

function isOpenToAll(directory: string): boolean {
  for (let path = directory; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}

function oneLine(text: string): string {
  return text
    .trim()
    .split(/\s*\n\s*/)
    .join(' ')
    .slice(-500)
}
