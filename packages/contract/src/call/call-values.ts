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

/** The id of a record in a body. */
export const storedId = z.int().min(1).max(2_147_483_647)

/** Years that a shop plans and records: others would only be a slip, and the database does not know all of them. */
const isUsualYear = (text: string) => text >= '1970' && text < '2200'

/** A day, 'YYYY-MM-DD'. */
export const localDate = z
  .string()
  .refine((text) => isLocalDate(text) && isUsualYear(text), { error: messages.date })
  .meta({ format: 'date' })

/** A month, 'YYYY-MM'. */
export const monthPattern = /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/

/** A moment with its offset; handlers get a Date. */
export const instant = z
  .string()
  .refine((text) => parseInstant(text) !== null && isUsualYear(text), { error: messages.dateTime })
  .transform((text) => new Date(parseInstant(text) ?? 0))
  .meta({ format: 'date-time' })

/** A record that mentions another one. */
export const recordUse = z.object({ entity: z.string(), label: z.string(), id: z.int(), title: z.string() })
