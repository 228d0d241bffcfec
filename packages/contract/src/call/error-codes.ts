/** Something that was sent has to be entered differently. */
const inputCodes = [
  'required',
  'invalid',
  'type',
  'choice',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'unique',
  'referenceMissing',
  'stillUsed',
  'fileTooLarge',
] as const

/**
 * What went wrong, as a stable word beside the German sentence (OPEN-209): programs decide by it, people read the
 * message. A code is never renamed; a new reason gets a new code.
 */
export const errorCodes = [
  // any call
  'malformed',
  'unknownQuery',
  'noSession',
  'forbidden',
  'passwordNeeded',
  'notFound',
  'timeout',
  'conflict',
  'revisionChanged',
  'gone',
  'bodyTooLarge',
  'unsupportedMediaType',
  'tooMany',
  'unavailable',
  'diskFull',
  'unexpected',
  ...inputCodes,
  // signing in
  'invalidCredentials',
  'secondFactorNeeded',
  'secondFactorWrong',
  'passkeyNeeded',
  'passkeyInvalid',
  'secondFactorSetup',
  'linkOver',
  // orders and payments
  'branchUnavailable',
  'cartEmpty',
  'orderTypeUnavailable',
  'shopClosed',
  'belowMinimum',
  'paymentUnavailable',
  'appointmentUnavailable',
  'priceChanged',
  'soldOut',
  'itemGone',
  'itemChanged',
  'promiseChanged',
  'paused',
  'intervalFull',
  'couponUnknown',
  'couponNotValid',
  'couponBelowMinimum',
  'couponUsedUp',
  'keyMalformed',
  'keyReused',
  'orderInProgress',
  'orderChanged',
  'orderEnded',
  'providerAway',
  // the roster
  'reasonNeeded',
  'noPrinter',
] as const

export type ErrorCode = (typeof errorCodes)[number]

const ofInput: ReadonlySet<ErrorCode> = new Set(inputCodes)

/** Whether something that was sent has to be entered differently: the form that sent it shows the message. */
export const isAboutInput = (code: ErrorCode | undefined) => code !== undefined && ofInput.has(code)

/** The code of a failure that names no reason of its own. */
export function codeOfStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? (status >= 500 ? 'unexpected' : 'malformed')
}

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed',
  401: 'noSession',
  403: 'forbidden',
  404: 'notFound',
  405: 'notFound',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
  422: 'invalid',
  429: 'tooMany',
  503: 'unavailable',
  507: 'diskFull',
}
