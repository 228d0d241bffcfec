import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../server-process.ts'
import { findProgram, startProgram } from './programs.ts'
import { shippedConfiguration, type Workspace } from './workspace.ts'

/** Puts a balancer with its shipped configuration in front of two servers; customers use its origin. */
export type StartBalancer = (
  workspace: Workspace,
  origins: readonly [string, string],
) => Promise<{ origin: string; configuration: string }>

type Balancer = {
  program: string
  configuration: string
  /** Arguments that run it in the foreground with the configuration, whose addresses are those of the trial. */
  argumentsFor(workspace: Workspace, configuration: string): string[]
}

const start =
  ({ program, configuration, argumentsFor }: Balancer): StartBalancer =>
  async (workspace, origins) => {
    const path = findProgram(program)
    const port = await freePort()
    const [one, other] = origins.map((each) => new URL(each).host)
    const text = shippedConfiguration(configuration, [
      ['127.0.0.1:8080', `127.0.0.1:${port}`],
      ['127.0.0.1:3001', one ?? ''],
      ['127.0.0.1:3002', other ?? ''],
    ])
    const origin = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status === 200,
        () => false,
      )
    const running = await startProgram(path, argumentsFor(workspace, text), isReady)
    workspace.later(() => running.stop())
    return { origin, configuration: `deploy/${configuration}` }
  }

export const startHaproxy = start({
  program: 'haproxy',
  configuration: 'haproxy.cfg',
  argumentsFor: (workspace, text) => ['-db', '-f', workspace.write('haproxy.cfg', text)],
})

const temporaryFiles = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The shipped file stands in the http block, which has what Debian's has; only places of files are others. */
export const startNginx = start({
  program: 'nginx',
  configuration: 'nginx.conf',
  argumentsFor(workspace, text) {
    const files = join(workspace.directory, 'nginx')
    mkdirSync(files)
    chmodSync(files, 0o777) // nginx runs as nobody where the trial runs as root
    const around = `daemon off;
pid ${files}/nginx.pid;
error_log stderr;
events { worker_connections 768; }
http {
    sendfile on;
    tcp_nopush on;
    default_type application/octet-stream;
    access_log off;
    gzip on;
    ${temporaryFiles.map((kind) => `${kind}_temp_path ${files}/${kind};`).join(' ')}
    include ${workspace.write('theke.conf', text)};
}
`
    return ['-e', 'stderr', '-c', workspace.write('nginx.conf', around)]
  },
})
