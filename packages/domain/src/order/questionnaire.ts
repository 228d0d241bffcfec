import { type OrderFlags, orderStatus } from './status.ts'

/** Questionnaire as it is sent (DATA-16); 0 means unset. */
export type Questionnaire = {
  rating: number
  foodRating: number
  serviceRating: number
  processRating: number
  comment: string
}

type RatedOrder = OrderFlags & { questionnaireRating: number | null }

export const QUESTIONNAIRE_COMMENT_LENGTH = 2000

/** The four ratings with their labels, in the order of the form (REVIEW-02, OPEN-84). */
export const ratingLabels = {
  rating: 'Gesamt',
  foodRating: 'Essen',
  serviceRating: 'Service',
  processRating: 'Bestellvorgang',
} as const
export type RatingField = keyof typeof ratingLabels

export const ratingFields = Object.keys(ratingLabels) as RatingField[]

export const questionnaireTexts = {
  heading: 'Wie zufrieden waren Sie?',
  submit: 'Bewertung abschicken',
  dismiss: 'Nein, danke',
  thanks: 'Vielen Dank für Ihre Bewertung!',
} as const

function isRating(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 5
}

/** Whether an order can be rated: the plugin is on, the order is completed and not rated yet (REVIEW-01, OPEN-84, B30). */
export function canRate(order: RatedOrder, enablePluginOrderReviews: boolean): boolean {
  return enablePluginOrderReviews && orderStatus(order) === 'completed' && !order.questionnaireRating
}

/** Whether the status page shows the questionnaire (REVIEW-01). */
export function isQuestionnaireShown(
  order: RatedOrder,
  enablePluginOrderReviews: boolean,
  isDismissed: boolean,
): boolean {
  return canRate(order, enablePluginOrderReviews) && !isDismissed
}

/** Ratings that are not whole numbers from 1 to 5; with any of them nothing is sent (REVIEW-03, B30). */
export function invalidRatings(questionnaire: Partial<Record<RatingField, unknown>>): RatingField[] {
  return ratingFields.filter((field) => !isRating(questionnaire[field]))
}

/** Whether the comment field is shown: only once all four ratings are set (REVIEW-04). */
export function isCommentShown(questionnaire: Pick<Questionnaire, RatingField>): boolean {
  return invalidRatings(questionnaire).length === 0
}

/** Whether the submit control is marked disabled: while the overall rating is unset (REVIEW-05). */
export function isSubmitMarkedDisabled(questionnaire: Pick<Questionnaire, 'rating'>): boolean {
  return !isRating(questionnaire.rating)
}

/** What is wrong with a questionnaire, by field; empty when it can be stored (REVIEW-03, B30). */
export function questionnaireProblems(
  questionnaire: Partial<Record<RatingField, unknown>> & { comment?: string | null },
): { field: RatingField | 'comment'; message: string }[] {
  const problems: { field: RatingField | 'comment'; message: string }[] = invalidRatings(questionnaire).map(
    (field) => ({
      field,
      message: 'Bitte vergeben Sie 1 bis 5 Sterne.',
    }),
  )
  if ((questionnaire.comment ?? '').length > QUESTIONNAIRE_COMMENT_LENGTH) {
    problems.push({
      field: 'comment',
      message: `Der Wert ist zu lang (höchstens ${QUESTIONNAIRE_COMMENT_LENGTH} Zeichen).`,
    })
  }
  return problems
}
