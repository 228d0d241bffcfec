import { BookingForm } from '../booking-form.tsx'
import { ContactForm } from '../contact-form.tsx'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-value.ts'

/** The contact form, or the booking form (BLOCK-26). */
export default function Form({ value }: SectionProps<'sectionForm'>) {
  const isBooking = value.type === 'booking'
  return (
    <Section color={value.color} title={value.title} icon={value.icon}>
      {isBooking ? <BookingForm thankYou={value.thankYou} /> : <ContactForm thankYou={value.thankYou} />}
    </Section>
  )
}
