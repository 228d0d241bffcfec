import type { WireConfig } from '@theke/contract/calls/catalog'
import type { StorefrontServices } from '@theke/contract/calls/storefront'
import { prepaymentInstructions } from '@theke/domain/order'
import { compareGerman } from '@theke/domain/values'
import { loadBranch, offeredTimes } from '../../shop/branch-page.server.ts'
import { textPageOf } from '../../shop/text-pages.server.ts'
import type { CheckoutPage, LegalText } from './checkout-page.ts'

/** Everything the checkout of a branch shows that does not lie in the browser. */
export async function loadCheckout(
  services: StorefrontServices,
  branchIdentifier: string | undefined,
): Promise<CheckoutPage> {
  const { page, config, init, catalog } = await loadBranch(services, branchIdentifier)
  const { branch } = page
  const tables = branch.isTableSelectionEnabled ? init.tables : []
  const donatees = config.enablePluginDonations ? init.donatees : []
  return {
    ...page,
    used: await services.usedPlaces(branch),
    marks: services.paymentMarks(),
    times: offeredTimes(catalog, branch, services.now, config.timeZone),
    tables: tables
      .filter((table) => table.branch?.id === branch.id)
      .map(({ id, identifier }) => ({ id, identifier }))
      .toSorted((a, b) => compareGerman(a.identifier, b.identifier)),
    donatees: donatees
      .map(({ id, name, description }) => ({ id, name, description }))
      .toSorted((a, b) => compareGerman(a.name, b.name)),
    terms: legalText(services, config, 'terms-and-conditions'),
    privacy: legalText(services, config, 'privacy'),
    prepayment: services.markdown(prepaymentInstructions(config.prepaymentText)),
  }
}

function legalText(
  services: StorefrontServices,
  config: WireConfig,
  name: 'terms-and-conditions' | 'privacy',
): LegalText {
  const { text, url } = textPageOf(config, name)
  if (text) return { html: services.markdown(text) }
  return url ? { url } : null
}
