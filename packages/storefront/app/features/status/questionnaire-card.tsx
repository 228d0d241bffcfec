import {
  isCommentShown,
  isQuestionnaireShown,
  isSubmitMarkedDisabled,
  invalidRatings,
  type Questionnaire,
  QUESTIONNAIRE_COMMENT_LENGTH,
  questionnaireTexts,
  ratingFields,
  ratingLabels,
} from '@theke/domain/order'
import type { SubmitEvent } from 'react'
import { useEffect, useState } from 'react'
import { useShop } from '../../shop/shop-context.ts'
import { Button } from '@theke/ui/button.tsx'
import { TextArea } from '@theke/ui/field.tsx'
import { Card } from '@theke/ui/surface.tsx'
import { Stars } from './stars.tsx'
import styles from './questionnaire-card.module.css'
import type { FollowedOrder } from './use-followed-order.ts'

const unset: Questionnaire = { rating: 0, foodRating: 0, serviceRating: 0, processRating: 0, comment: '' }

/** Kept for good: a customer who does not want to answer is not asked again (OPEN-84). */
const dismissedKey = (uid: string) => `questionnaire:${location.host}:${uid}`

/** Asks how it was: four ratings, then a comment (REVIEW-01 to REVIEW-05, OPEN-84). */
export function QuestionnaireCard({ followed }: { followed: FollowedOrder }) {
  const { order, rate, isRating } = followed
  const { enablePluginOrderReviews } = useShop().config
  const [isDismissed, setIsDismissed] = useState(true) // until the browser was asked
  const [isThanked, setIsThanked] = useState(false)
  const [values, setValues] = useState(unset)

  useEffect(() => {
    try {
      setIsDismissed(localStorage.getItem(dismissedKey(order.uid)) !== null)
    } catch {
      setIsDismissed(false)
    }
  }, [order.uid])

  if (isThanked) {
    return (
      <Card isPadded className={styles.card} role="status">
        <p className={styles.thanks}>{questionnaireTexts.thanks}</p>
      </Card>
    )
  }
  if (!isQuestionnaireShown(order, enablePluginOrderReviews, isDismissed)) return null

  const dismiss = () => {
    setIsDismissed(true)
    try {
      localStorage.setItem(dismissedKey(order.uid), 'true')
    } catch {
      // then it is asked again on the next visit
    }
  }
  const sendValues = async () => {
    await rate(values, sendValues)
    setIsThanked(true)
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (invalidRatings(values).length > 0 || isRating) return
    sendValues().catch(() => undefined) // listed by the client, the answers stay
  }
  return (
    <Card isPadded className={styles.card}>
      <form onSubmit={send} className={styles.form}>
        <h2>{questionnaireTexts.heading}</h2>
        {ratingFields.map((field) => (
          <Stars
            key={field}
            name={field}
            label={ratingLabels[field]}
            value={values[field]}
            onChange={(stars) => setValues({ ...values, [field]: stars })}
          />
        ))}
        {isCommentShown(values) && (
          <TextArea
            label="Möchten Sie uns noch etwas sagen?"
            value={values.comment}
            maxLength={QUESTIONNAIRE_COMMENT_LENGTH}
            onChange={(event) => setValues({ ...values, comment: event.target.value })}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isRating} aria-disabled={isSubmitMarkedDisabled(values) || undefined}>
            {questionnaireTexts.submit}
          </Button>
          <Button kind="quiet" onClick={dismiss}>
            {questionnaireTexts.dismiss}
          </Button>
        </div>
      </form>
    </Card>
  )
}
