import type { FormAnswer, FormName } from './forms.ts'
import type { PublicOrder } from './orders.ts'

/** Lists of GET /api/init by their url, as they travel (API-02). */
export type InitData = Readonly<Record<string, unknown>>

/** Environment config that is embedded in the page (DATA-39, OPEN-117). */
export type EnvironmentConfig = {
  env: string
  version: string
  logo: string
  favicon: string
  ogImage: string
  primaryColor: string
  secondaryColor: string
  font: string
  borderRadius: string
  mapStyle: string
  /** Online payments are only simulated, and every page says so. */
  isPaymentTest: boolean
}

/** What the server hands to the loaders of the storefront: data and questions it answers, never the database. */
export type StorefrontServices = {
  nonce: string
  origin: string
  now: Date
  environment: EnvironmentConfig
  /** Whether the visitor accepted cookies (COOKIE-03). */
  hasConsent: boolean
  /** The signed-in person, for the administrator toolbar. */
  me: { username: string; roles: readonly string[] } | null
  /** A style sheet of the build by its address; empty while the storefront is developed. */
  styleSheet(address: string): string
  /** The shop's colours, radius and font (THEME-02). */
  themeCss(): Promise<string>
  /** What everybody may see; the same object until something changes. Administrators also get drafts. */
  init(): Promise<InitData>
  /** Stored rich text as it may be shown (OPEN-178). */
  html(richText: string): string
  /** A configured text as HTML (OPEN-15). */
  markdown(text: string): string
  /** A stored redirect for a path that is no site (OPEN-107). */
  redirectFor(path: string): Promise<{ target: string; status: 301 | 302 } | undefined>
  /** Takes a form that was sent without scripts; what is wrong with it is part of the answer (API-49, API-50). */
  submitForm(
    form: FormName,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Pick<FormAnswer, 'isSent' | 'problems'>>
  /** A public order as GET /api/orders/public/{uid}/{hash} gives it, and its total in cents (OPEN-181), or undefined. */
  publicOrder(uid: string, hash: string): Promise<{ order: PublicOrder; totalGross: number } | undefined>
}
