import type { CapacityRules, UsedPoints } from '@theke/domain/order-intake'
import type { FormAnswer, FormName } from './forms.ts'
import type { entities } from '../entities/registry.ts'
import type { WireOf } from '../entity/wire.ts'
import type { WireConfig } from './catalog.ts'
import type { PublicOrder } from './public-orders.ts'

type Entities = typeof entities

/** Entities whose public records GET /api/init holds. */
type InitPath =
  | 'divisions'
  | 'branches'
  | 'menus'
  | 'categories'
  | 'products'
  | 'tags'
  | 'tables'
  | 'sites'
  | 'navigations'
  | 'blocks'
  | 'donatees'

/** Lists of GET /api/init by their url, as they travel (API-02). */
export type InitData = { readonly config: WireConfig } & {
  readonly [P in InitPath]: readonly WireOf<Entities[P]>[]
}

/** An entry of the answer of GET /api/init (OPEN-122). */
export type InitEntry = { url: string; data: unknown }

/** The answer of GET /api/init by url; the server has made every list by the entity that types it here. */
export const initOf = (entries: readonly InitEntry[]) =>
  Object.fromEntries(entries.map(({ url, data }) => [url, data])) as unknown as InitData

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
  mapTiles: string
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
  /** What is taken of the intervals of a branch that has a limit; empty without one (B49). */
  usedPlaces(branch: { id: number } & CapacityRules): Promise<readonly UsedPoints[]>
  /** What can be paid with by an online method ('Apple Pay'), as far as its provider lists it. */
  paymentMarks(): Readonly<Record<string, readonly string[]>>
  /** A public order as GET /api/orders/public/{uid}/{hash} gives it, its total in cents (OPEN-181) and when it was placed, or undefined. */
  publicOrder(
    uid: string,
    hash: string,
  ): Promise<{ order: PublicOrder; payable: number; createdAt: Date } | undefined>
}
