import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // the whole route table travels with the first page: no requests for it later
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: true,
} satisfies Config
