import { z } from 'zod'
import { isLocalDate, parseInstant } from '@theke/domain/values'
import { messages } from '../texts.de.ts'
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

/** A day, 'YYYY-MM-DD'. */
export const localDate = z.string().refine(isLocalDate, { error: messages.date }).meta({ format: 'date' })

/** A moment with its offset; handlers get a Date. */
export const instant = z
  .string()
  .refine((text) => parseInstant(text) !== null, { error: messages.dateTime })
  .transform((text) => new Date(parseInstant(text) ?? 0))
  .meta({ format: 'date-time' })
