import { reportCsp } from '@theke/contract/calls/server-state'
import { serve } from '../serve.ts'
import type { App } from '../services.ts'
import { jsonParser } from './guard-input.ts'

/** What browsers refused because of our policies, as warnings in the log; a browser sends them by itself. */
export function cspReportRoutes(app: App) {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/reports+json', { parseAs: 'buffer' }, jsonParser(scope))
    serve(scope, reportCsp, ({ request: { body, log }, reply }) => {
      const reports: unknown[] = Array.isArray(body) ? body.slice(0, 5) : []
      for (const report of reports) log.warn({ report: textsOf(report) }, 'content security policy')
      return reply.code(204).send()
    })
  })
}

const fields = ['documentURL', 'blockedURL', 'effectiveDirective', 'sourceFile', 'disposition']

/** Only what names the place, and little of it: anybody can send reports. */
function textsOf(report: unknown): Record<string, string> {
  const body: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, 'body') : undefined
  if (typeof body !== 'object' || body === null) return {}
  const texts = fields.flatMap((name) => {
    const value: unknown = Reflect.get(body, name)
    return typeof value === 'string' ? [[name, value.split('?', 1)[0]?.slice(0, 200) ?? '']] : []
  })
  return Object.fromEntries(texts)
}
