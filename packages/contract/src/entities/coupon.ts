import { orderTypeLabels } from '@theke/domain/catalog'
import { couponKinds } from '@theke/domain/pricing'
import { defineEntity } from '../entity/define-entity.ts'
import { boolean, choice, dateTime, money, multiChoice, number, references, text } from '../entity/fields.ts'

/** What customers enter to pay less (OPEN-203); not the company meal voucher, which is a payment method. */
export const coupon = defineEntity({
  path: 'coupons',
  label: { one: 'Gutschein', many: 'Gutscheine' },
  access: { read: 'admin', write: 'admin' },
  archives: true,
  fields: {
    code: text({
      label: 'Code',
      hint: 'Buchstaben, Ziffern und Bindestriche. Groß- und Kleinschreibung ist beim Eingeben egal.',
      required: true,
      unique: 'anyCase',
      min: 3,
      max: 32,
    }),
    name: text({ label: 'Anlass', hint: 'Nur für Sie, z. B. Herbstaktion.', max: 120 }),
    isEnabled: boolean({ label: 'Aktiv', default: true }),
    kind: choice({ label: 'Art', options: couponKinds, default: 'percentage' }),
    percentage: number({ label: 'Prozent', integer: true, min: 1, max: 100 }),
    amount: money({ label: 'Betrag', min: 1, max: 10_000_000 }),
    minimumOrderValue: money({
      label: 'Ab Warenwert',
      hint: 'Ohne Lieferung und vor dem Abzug.',
      default: 0,
    }),
    validFrom: dateTime({ label: 'Gültig ab', hint: 'Leer: ab sofort.' }),
    validTo: dateTime({ label: 'Gültig bis', hint: 'Leer: unbefristet.' }),
    branches: references({ label: 'Filialen', to: 'branches', hint: 'Leer: in allen Filialen.' }),
    orderTypes: multiChoice({
      label: 'Bestellarten',
      options: orderTypeLabels,
      hint: 'Leer: für alle Bestellarten.',
    }),
    usageLimit: number({
      label: 'Einlösungen höchstens',
      hint: 'Leer: unbegrenzt. Stornierte Bestellungen zählen nicht.',
      integer: true,
      min: 1,
      max: 1_000_000,
    }),
    used: number({ label: 'Eingelöst', readOnly: true, integer: true, default: 0 }),
  },
  list: ['code', 'name', 'kind', 'validTo', 'used', 'usageLimit', 'isEnabled'],
  title: 'code',
  filters: ['isEnabled', 'kind'],
  search: ['code', 'name'],
  sort: ['code', 'name', 'validTo', 'used'],
  defaultSort: 'code',
})
