import { listForms, sendForm, withdrawContract } from '@theke/contract/calls/forms'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { serve } from '../../platform/serve.ts'
import { formSubmissions } from './form-tables.ts'
import type { SubmitForm } from './submit-form.ts'
import type { TakeWithdrawal } from './take-withdrawal.ts'

/** Forms of the public site and the list of what they brought (API-49, OPEN-153). */
export function formRoutes(
  app: App,
  { database: { orm } }: Services,
  submitForm: SubmitForm,
  takeWithdrawal: TakeWithdrawal,
) {
  serve(app, sendForm, async ({ params, body, request }) => {
    await submitForm(params.formType, body, request.ip)
    return { data: null }
  })

  serve(app, withdrawContract, async ({ body, request }) => ({
    data: { receivedAt: (await takeWithdrawal(body, request.ip)).toISOString() },
  }))

  serve(app, listForms, async ({ query: { type, after, limit = 50 } }) => {
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
    const data = page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return { data, meta: { limit, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null } }
  })
}
