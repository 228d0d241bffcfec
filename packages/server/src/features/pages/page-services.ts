import type { FormName } from '@theke/contract/calls/forms'
import type { EnvironmentConfig, InitData, StorefrontServices } from '@theke/contract/calls/storefront'
import { entities } from '@theke/contract/entities/registry'
import { hostsIn } from '@theke/domain/content'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { HttpError } from '../../platform/errors.ts'
import { originOf } from '../../platform/public-origin.ts'
import { isRedirectTarget } from '../../platform/redirect-target.ts'
import { renderMarkdown } from '../../platform/render-markdown.ts'
import { sanitizeHtml } from '../../platform/sanitize-html.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Theme } from './theme-css.ts'
import { themeCss } from './theme-css.ts'

/** What pages need of other features. */
export type PageData = {
  init(viewer: Viewer): Promise<InitData>
  publicOrder: StorefrontServices['publicOrder']
  usedPlaces: StorefrontServices['usedPlaces']
  submitForm(form: FormName, body: unknown, from: { ip: string; page: string }): Promise<void>
  paymentMarks: StorefrontServices['paymentMarks']
  theme(): Promise<Theme>
}

/** Settings of the environment that the page may know (DATA-39). */
export function environmentConfig({ settings }: Services): EnvironmentConfig {
  const { theme } = settings
  return {
    env: settings.environment,
    version: settings.version,
    logo: theme.logo ?? '',
    favicon: theme.favicon ?? '',
    ogImage: theme.ogImage ?? '',
    primaryColor: theme.primary,
    secondaryColor: theme.secondary,
    font: theme.font,
    borderRadius: theme.radius,
    mapTiles: settings.mapStyleUrl ?? '',
    isPaymentTest: settings.isTestTerminalAnnounced,
  }
}

/** The services of one page request. */
export function pageServices(services: Services, data: PageData) {
  const environment = environmentConfig(services)
  const { orm } = services.database
  const styles = new WeakMap<Theme, string>()
  const stylesOf = (theme: Theme) => {
    const css = styles.get(theme) ?? themeCss(theme, services.settings.theme)
    styles.set(theme, css)
    return css
  }
  return (request: FastifyRequest, nonce: string): Omit<StorefrontServices, 'styleSheet'> => ({
    nonce,
    themeCss: async () => stylesOf(await data.theme()),
    environment,
    origin: originOf(services.settings, request),
    now: services.now(),
    hasConsent: request.cookies['cookie-consent'] === 'true',
    me: request.viewer.user,
    init: () => data.init(request.viewer),
    html: sanitizeHtml,
    markdown: renderMarkdown,
    async redirectFor(path) {
      const [found] = await findRecords(orm, entities.redirects, eq(tableOf('redirects').path, path))
      if (!found) return undefined
      // the host may have been taken out of the configuration since
      const { redirectHosts } = (await data.init(request.viewer)).config
      if (!isRedirectTarget(found.target, hostsIn(redirectHosts))) return undefined
      return { target: found.target, status: found.statusCode === '302' ? 302 : 301 }
    },
    publicOrder: data.publicOrder,
    usedPlaces: data.usedPlaces,
    paymentMarks: data.paymentMarks,
    async submitForm(form, body) {
      try {
        await data.submitForm(form, body, { ip: request.ip, page: request.url.split('?')[0] ?? '' })
        return { isSent: true, problems: [] }
      } catch (error) {
        if (!(error instanceof HttpError) || error.status >= 500) throw error
        return { isSent: false, problems: error.problems }
      }
    },
  })
}
