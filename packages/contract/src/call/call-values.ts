import { z } from 'zod'
import { namedBody } from './define-call.ts'

const digits = /^\d{1,15}$/

/** A whole number in an address, where everything is text: '0x10', ' 5' and '1e3' are none. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .pipe(
      z.transform((value: number): unknown => (digits.test(String(value)) ? Number(value) : value)),
      z.int().min(minimum).max(maximum),
    )
    .meta({ type: 'integer', minimum, maximum })

/** The id of a record in an address. */
export const recordId = wholeNumber(1, 2_147_483_647)

/** A secret, a name or a code in an address. */
export const addressText = z.string().min(1).max(200)

/** The body of a call that takes files. */
export const multipart = { ...namedBody('form', z.custom<FormData>()), isMultipart: true }
