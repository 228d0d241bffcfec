import { Rating, Text, Title } from '@mantine/core'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { ratingFields, ratingLabels } from '@theke/domain/order'
import { Fact } from './fact.tsx'
import styles from './order-detail.module.css'

/** What the customer thought of it (REVIEW-02). */
export function Questionnaire({ order: { questionnaire } }: { order: StaffOrder }) {
  if (!questionnaire) return null
  return (
    <section aria-labelledby="bewertung">
      <Title order={3} id="bewertung" fz="md" mb={4}>
        Bewertung
      </Title>
      <dl className={styles['facts']}>
        {ratingFields.map((field) => (
          <Fact key={field} label={ratingLabels[field]}>
            <span className={styles['rating']}>
              <Rating value={questionnaire[field]} readOnly size="sm" aria-hidden />
              {questionnaire[field]} von 5
            </span>
          </Fact>
        ))}
      </dl>
      {questionnaire.comment && <Text mt={4}>„{questionnaire.comment}“</Text>}
    </section>
  )
}
