import type { FormType } from '@theke/contract/calls/forms'
import { formTypes } from '@theke/contract/calls/forms'
import { messages } from '@theke/contract/texts.de'
import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Services } from '../../platform/services.ts'
import { malformed, notFound } from '../../platform/errors.ts'
import { formSubmissions } from './form-tables.ts'
import type { SubmitForm } from './submit-form.ts'

const isFormType = (value: unknown): value is FormType => formTypes.some((type) => type === value)

/** Forms of the public site and the list of what they brought (API-49, OPEN-153). */
export function formRoutes(app: App, { database: { orm } }: Services, submitForm: SubmitForm) {
  app.post('/custom/forms/:formType', { config: { policy: 'public' } }, async ({ params, body, ip }) => {
    const type = (params as { formType: string }).formType
    if (!isFormType(type)) throw notFound()
    await submitForm(type, body, ip)
    return { data: null }
  })

  app.get('/custom/forms', { config: { policy: 'admin' } }, async ({ query }) => {
    const wanted = z
      .strictObject({
        type: z.enum(formTypes).optional(),
        after: z.coerce.number().int().positive().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      })
      .safeParse(query)
    if (!wanted.success) throw malformed(messages.malformed)
    const { type, after, limit } = wanted.data
    const rows = await orm
      .select()
      .from(formSubmissions)
      .where(
        and(
          type ? eq(formSubmissions.type, type) : undefined,
          after ? lt(formSubmissions.id, after) : undefined,
        ),
      )
      .orderBy(desc(formSubmissions.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    return { data: page, meta: { limit, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null } }
  })
}
