import { fieldLabels, textFieldLengths } from '@theke/domain/checkout'
import { appointmentProblem, appointmentProblemText, unsetAppointmentText } from '@theke/domain/opening-hours'
import { formatDateTime, parseInstant } from '@theke/domain/values'
import { useEffect, useEffectEvent } from 'react'
import { TextArea } from '@theke/ui/field.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import { type Availability, useAvailability } from './appointment.ts'
import { AppointmentDialogs } from './appointment-dialogs.tsx'
import styles from './appointment-section.module.css'
import { DayAndSlotLists } from './day-and-slot-lists.tsx'
import { FieldError } from './field-error.tsx'
import { Fold } from './fold.tsx'
import { fieldId, useField } from './form-fields.tsx'
import { Section } from './section.tsx'
import { useCheckout } from './use-checkout.ts'

/** 'Termin': as soon as possible or at a time of the customer's choice, by overlay or inline (APPT-01, OPEN-56), and the note. */
export function AppointmentSection() {
  const { variant, form, change, errorOf } = useCheckout()
  const availability = useAvailability()
  const liveProblem = useLiveProblem(availability)
  const comment = useField('comment')
  useDroppedAppointment(availability)
  return (
    <Section title={fieldLabels.appointmentDate}>
      <Current availability={availability} />
      {variant === 'grid' ? (
        <AppointmentDialogs availability={availability} />
      ) : (
        <DayAndSlotLists availability={availability} />
      )}
      <FieldError text={availability.excluding ?? errorOf('appointmentDate') ?? liveProblem} />
      <Fold label="Notiz hinzufügen" isNeeded={form.comment !== '' || comment.error !== null}>
        <TextArea
          {...comment}
          value={form.comment}
          maxLength={textFieldLengths.comment}
          rows={3}
          onChange={(event) => change({ comment: event.target.value })}
        />
      </Fold>
    </Section>
  )
}

/** The chosen time, or what is meant as long as none is (OPEN-88). */
function Current({ availability: { request, isRequired } }: { availability: Availability }) {
  const { form, zone } = useCheckout()
  const appointment = form.appointmentDate ? parseInstant(form.appointmentDate) : null
  const { label, hint } = unsetAppointmentText(request, isRequired)
  return (
    <p className={styles.current} id={fieldId('appointmentDate')} tabIndex={-1}>
      <Icon name="clock" size={26} />
      <span>
        <strong>{appointment === null ? label : `${formatDateTime(appointment, zone)} Uhr`}</strong>
        {appointment === null && hint && <span>{hint}</span>}
      </span>
    </p>
  )
}

/** A chosen time may stop being possible, for example with another delivery type (APPT-04, OPEN-183). */
function useLiveProblem({ request }: Availability): string | undefined {
  const { appointmentDate } = useCheckout().form
  const appointment = appointmentDate ? parseInstant(appointmentDate) : null
  const problem = appointment === null ? null : appointmentProblem(appointment, request)
  return problem && appointment !== null ? appointmentProblemText(problem, request, appointment) : undefined
}

/** A saved time that is not possible any more when the page opens is forgotten (OPEN-42). */
function useDroppedAppointment({ request }: Availability) {
  const { form, change } = useCheckout()
  const drop = useEffectEvent(() => {
    const appointment = form.appointmentDate ? parseInstant(form.appointmentDate) : null
    if (!form.appointmentDate) return
    if (appointment === null || appointmentProblem(appointment, request)) change({ appointmentDate: null })
  })
  useEffect(() => drop(), []) // only on opening: later on the problem is shown instead
}
