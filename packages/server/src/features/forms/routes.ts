import { formTypes, sendForm } from '@theke/contract/calls/forms'
import { messages } from '@theke/contract/texts.de'
import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Services } from '../../platform/services.ts'
import { malformed } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { formSubmissions } from './form-tables.ts'
import type { SubmitForm } from './submit-form.ts'

/** Forms of the public site and the list of what they brought (API-49, OPEN-153). */
export function formRoutes(app: App, { database: { orm } }: Services, submitForm: SubmitForm) {
  serve(app, sendForm, async ({ params, body, request }) => {
    await submitForm(params.formType, body, request.ip)
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
