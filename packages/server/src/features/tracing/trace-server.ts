import type { App, Services } from '../../platform/services.ts'

/** Traces of requests and their statements, only with OTEL_EXPORTER_OTLP_ENDPOINT; without it nothing of this is loaded. */
export async function traceServer(app: App, { settings, log }: Services) {
  if (!settings.tracing) return
  const { traceRequests } = await import('./trace-requests.ts')
  traceRequests(app, { ...settings.tracing, version: settings.version }, log)
}
