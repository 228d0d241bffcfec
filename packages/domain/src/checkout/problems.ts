import { isOutside, outsideText } from '../cart/delivery-area.ts'
import { minimumOrderTexts } from '../cart/minimum-order.ts'
import { noOrderTypeText } from '../cart/delivery-type.ts'
import { enabledOrderTypes } from '../catalog/branch.ts'
import {
  appointmentMissing,
  appointmentProblem,
  appointmentProblemText,
  earliestSlot,
  isOpenForType,
  noAppointmentOnDay,
  excludingPair,
  excludingText,
  notOfferedAtOnce,
  notOfferedText,
} from '../opening-hours/index.ts'
import { fitsNowhere, pauseOf } from '../order-intake/index.ts'
import { totalProblem } from '../pricing/largest-total.ts'
import { type CouponProblem, couponProblem, couponUnknown } from '../pricing/coupon.ts'
import { tipProblem } from './tip.ts'
import { isEmail } from '../values/email.ts'
import { SHOP_ZONE, parseInstant } from '../values/local-time.ts'
import {
  type FormField,
  type OrderForm,
  type TextField,
  emptyOrderForm,
  isCountry,
  textFieldLengths,
} from './order-form.ts'
import { noPaymentMethod, offeredPaymentMethods } from './payment-methods.ts'
import { isPhone, phoneFormat } from './phone.ts'
import { decidingPostcode, isDeliveredAbroad, isQuotation } from './quotation.ts'
import { hasDeliveryAddress, requiredFields } from './required-fields.ts'
import { slotRequest } from './slot-request.ts'
import { type CheckoutSituation, minimumOrderOf, submitNotice } from './submit.ts'

/** Something that keeps an order from being sent; `field` is the form field to highlight (CHECKOUT-20, ERR-01). */
export type CheckoutProblem = {
  field?: FormField | 'branch' | 'items' | 'isDelivery' | 'isDineIn'
  /** What programs decide by; people read the message. */
  code: CheckoutProblemCode
  message: string
}

export type CheckoutProblemCode =
  | 'required'
  | 'tooLong'
  | 'invalid'
  | 'choice'
  | 'branchUnavailable'
  | 'cartEmpty'
  | 'orderTypeUnavailable'
  | 'shopClosed'
  | 'paused'
  | 'belowMinimum'
  | 'tooBig'
  | 'paymentUnavailable'
  | 'appointmentUnavailable'
  | 'intervalFull'
  | CouponProblem['code']

type Fault = Pick<CheckoutProblem, 'code' | 'message'>

/** The situation with what only the check of a whole form needs. */
export type OrderSituation = CheckoutSituation & {
  /** Tables of the branch (CHECKOUT-18, B17). */
  tableIds: readonly number[]
  /** A signed-in employee takes the order (OPEN-94). */
  isStaff?: boolean
}

const branchUnavailable = 'Diese Filiale ist derzeit nicht verfügbar.'
const fillIn = 'Bitte füllen Sie dieses Feld aus.'
const chooseCountry = 'Bitte wählen Sie ein Land aus.'
const chooseArea = 'Bitte wählen Sie ein Liefergebiet aus.'
const chooseTable = 'Bitte wählen Sie einen Tisch aus.'
const choosePayment = 'Bitte wählen Sie eine verfügbare Zahlungsart aus.'

const missingTexts: Partial<Record<FormField, string>> = {
  table: chooseTable,
  deliveryArea: chooseArea,
  country: chooseCountry,
  deliveryCountry: chooseCountry,
  appointmentDate: appointmentMissing,
  legalInstructions: 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
  privacyPolicy: 'Bitte akzeptieren Sie die Datenschutzerklärung.',
}

// C0, DEL and C1 without tab and line feed, which only a comment may have; U+2028 and U+2029 break lines too.
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029]/
const lineCharacters = /[\t\n]/

const textFields = Object.keys(textFieldLengths) as TextField[]
const formFields = Object.keys(emptyOrderForm) as FormField[]

function isEmpty(value: OrderForm[FormField]): boolean {
  return typeof value === 'string' ? value.trim() === '' : value === null || value === false
}

/** Too long, or with characters that do not belong into a single line (B19, T1). */
function textProblem(field: TextField, value: string): Fault | null {
  const maxLength = textFieldLengths[field]
  if (value.length > maxLength)
    return { code: 'tooLong', message: `Der Wert ist zu lang (höchstens ${maxLength} Zeichen).` }
  const hasLines = field !== 'comment' && lineCharacters.test(value)
  const isInvalid = hasLines || controlCharacters.test(value) || !value.isWellFormed()
  return isInvalid ? { code: 'invalid', message: 'Der Wert enthält unzulässige Zeichen.' } : null
}

/** Format of the fields that are filled, whether required or not. */
function formatProblem(field: TextField, form: OrderForm, situation: OrderSituation): Fault | null {
  const value = form[field]
  if (isEmpty(value)) return null
  const { branch, orderType } = situation
  const isDeliveryField = field.startsWith('delivery') && field !== 'deliveryArea'
  if (isDeliveryField && !hasDeliveryAddress(form, orderType)) return null
  if (field === 'email' && !isEmail(value.trim()))
    return { code: 'invalid', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' }
  if (field === 'phone' && !isPhone(value)) return { code: 'invalid', message: phoneFormat }
  if ((field === 'country' || field === 'deliveryCountry') && !isCountry(value))
    return { code: 'choice', message: chooseCountry }
  if (field !== 'deliveryArea' || orderType !== 'delivery' || isDeliveredAbroad(form, orderType)) return null
  const chosen = branch.deliveryAreas.find(({ area }) => area === value)
  if (!chosen) return { code: 'choice', message: chooseArea }
  const postcode = decidingPostcode(form)
  if (!isOutside(chosen, postcode)) return null
  return { code: 'choice', message: outsideText(branch.deliveryAreas, chosen, postcode) }
}

function fieldProblems(form: OrderForm, situation: OrderSituation): CheckoutProblem[] {
  const problems = new Map<FormField, Fault>()
  for (const field of textFields) {
    const fault = textProblem(field, form[field]) ?? formatProblem(field, form, situation)
    if (fault) problems.set(field, fault)
  }
  for (const field of requiredFields(form, situation)) {
    if (isEmpty(form[field]) && !problems.has(field))
      problems.set(field, { code: 'required', message: missingTexts[field] ?? fillIn })
  }
  const { branch, orderType, tableIds } = situation
  const usesTable = orderType === 'dine-in' && branch.isTableSelectionEnabled
  if (usesTable && form.table !== null && !tableIds.includes(form.table))
    problems.set('table', { code: 'choice', message: chooseTable })
  return formFields.flatMap((field) => {
    const fault = problems.get(field)
    return fault ? [{ field, ...fault }] : []
  })
}

function appointmentProblems(form: OrderForm, situation: OrderSituation): CheckoutProblem[] {
  const { branch, orderType, now, zone } = situation
  const request = slotRequest({ ...situation, deliveryArea: form.deliveryArea })
  const field = 'appointmentDate' as const
  if (!form.appointmentDate) {
    const needsSlot = !branch.isAppointmentRequired && !isQuotation(form, orderType, branch)
    if (!needsSlot) return []
    const product = notOfferedAtOnce(request)
    if (product) {
      const pair = excludingPair(request)
      const message = pair ? excludingText(pair) : notOfferedText(product, now, zone)
      return [{ field, code: 'appointmentUnavailable', message }]
    }
    if (earliestSlot(request) !== null) return []
    const isFull = request.capacity !== undefined && fitsNowhere(request.capacity)
    const message = isFull ? appointmentProblemText('full', request) : noAppointmentOnDay
    return [{ field, code: isFull ? 'intervalFull' : 'appointmentUnavailable', message }]
  }
  const appointment = parseInstant(form.appointmentDate)
  if (appointment === null) return [{ field, code: 'invalid', message: appointmentMissing }]
  const problem = appointmentProblem(appointment, request)
  if (!problem) return []
  const message = appointmentProblemText(problem, request, appointment)
  return [{ field, code: problem === 'full' ? 'intervalFull' : 'appointmentUnavailable', message }]
}

/** What must hold before any field is looked at: branch, cart, type (OPEN-04, OPEN-62, B11). */
function situationProblem({ branch, cart, orderType }: OrderSituation): CheckoutProblem | null {
  if (!branch.isPublic) return { field: 'branch', code: 'branchUnavailable', message: branchUnavailable }
  if (cart.isEmpty) return { field: 'items', code: 'cartEmpty', message: 'Keine Produkte im Warenkorb!' }
  const types = enabledOrderTypes(branch)
  if (types.length === 0) return { code: 'orderTypeUnavailable', message: noOrderTypeText }
  if (types.includes(orderType)) return null
  const field = orderType === 'dine-in' ? 'isDineIn' : 'isDelivery'
  return { field, code: 'orderTypeUnavailable', message: 'Diese Bestellart ist derzeit nicht verfügbar.' }
}

function orderProblems(form: OrderForm, situation: OrderSituation): CheckoutProblem[] {
  const { branch, config, orderType, now, zone = SHOP_ZONE } = situation
  if (isQuotation(form, orderType, branch)) return []
  const problems: CheckoutProblem[] = []
  const isDelivery = orderType === 'delivery'
  const isPaused = pauseOf(branch, orderType, now) !== null
  if (isPaused || (!branch.isPreorderEnabled && !isOpenForType(branch, isDelivery, now, zone))) {
    const message = submitNotice(branch, orderType, now, zone).join(' ')
    problems.push({ code: isPaused ? 'paused' : 'shopClosed', message })
  }
  const minimumTexts = minimumOrderTexts(minimumOrderOf(form, situation), config.currency)
  if (minimumTexts.length > 0)
    problems.push({ field: 'deliveryArea', code: 'belowMinimum', message: minimumTexts.join(' ') })
  const offered = offeredPaymentMethods(situation)
  if (form.paymentMethod === null || !offered.includes(form.paymentMethod)) {
    const isChoice = offered.length > 0
    problems.push({
      field: 'paymentMethod',
      code: isChoice ? 'choice' : 'paymentUnavailable',
      message: isChoice ? choosePayment : noPaymentMethod,
    })
  }
  return problems
}

/** A code that was entered has to be that of a coupon which can be used for this order (B47). */
function couponProblems(form: OrderForm, situation: OrderSituation): CheckoutProblem[] {
  if (isEmpty(form.couponCode)) return []
  const { coupon, branch, cart, config, orderType, now, zone } = situation
  const fault = coupon
    ? couponProblem(coupon, {
        branch,
        orderType,
        goodsGross: cart.goodsGross,
        isQuotation: isQuotation(form, orderType, branch),
        currency: config.currency,
        now,
        zone,
      })
    : couponUnknown
  return fault ? [{ field: 'couponCode', ...fault }] : []
}

/** A tip is taken where the branch wants it, within reason (OPEN-203). */
function tipProblems({ tip }: OrderForm, { branch, cart, config }: OrderSituation): CheckoutProblem[] {
  const { goodsGross } = cart
  const fault = tipProblem(tip, { isOffered: branch.isTipEnabled, goodsGross, currency: config.currency })
  return fault ? [fault] : []
}

/**
 * Everything that keeps a form from being sent, in the order of the page; page and server call this one function
 * (CHECKOUT-14 to CHECKOUT-24, APPT-03, APPT-04, OPEN-67, OPEN-183). Texts are expected trimmed and the phone number cleaned.
 */
export function checkoutProblems(form: OrderForm, situation: OrderSituation): CheckoutProblem[] {
  const blocking = situationProblem(situation)
  if (blocking) return [blocking]
  const tooExpensive = totalProblem(situation.cart.payable)
  return [
    ...(tooExpensive ? [tooExpensive] : []),
    ...orderProblems(form, situation),
    ...couponProblems(form, situation),
    ...tipProblems(form, situation),
    ...fieldProblems(form, situation),
    ...appointmentProblems(form, situation),
  ]
}

/** The type an order asks for may be only one (B11); null when the flags are clear. */
export function orderTypeProblem(flags: { isDelivery: boolean; isDineIn: boolean }): CheckoutProblem | null {
  if (!flags.isDelivery || !flags.isDineIn) return null
  return { field: 'isDineIn', code: 'choice', message: 'Bitte wählen Sie nur eine Bestellart.' }
}
