import type { ConfigurationStep, PartValue, StepOption } from '@theke/domain/catalog'
import type { ConfigurationEvent } from '@theke/domain/configurator'
import { chosenIn, isStepValid, isUploadStep, longestText, partProblemText } from '@theke/domain/configurator'
import { formatMoney } from '@theke/domain/values'
import { useId } from 'react'
import { TextArea, TextField } from '@theke/ui/field.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './configurator-step.module.css'
import { UploadStep } from './upload-step.tsx'

type StepProps = {
  step: ConfigurationStep
  index: number
  value: PartValue
  currency: string
  isPriceHidden: boolean
  /** Whether what is missing is already said: after a try to go on. */
  isChecked: boolean
  send: (event: ConfigurationEvent) => void
}

/** '+ 1,50 €', '- 0,50 €' or the price that replaces the other one (PRICE-02). */
function effectText({ modifier, value }: StepOption, currency: string): string {
  if (modifier === 'overwrite') return formatMoney(value, currency)
  if (value === 0) return ''
  return `${modifier === 'add' ? '+' : '−'} ${formatMoney(value, currency)}`
}

/** One step: its question, the ways to answer it, and what is still missing (CONFIGURATOR-04 to CONFIGURATOR-06). */
export function ConfiguratorStep(props: StepProps) {
  const { step, value, isChecked } = props
  const id = useId()
  const problem = isChecked && !isStepValid(step, value) ? partProblemText('missing', step) : undefined
  return (
    <fieldset className={styles.step} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className={styles.name}>
        {step.name}
        <span className={styles.kind}>
          {step.optional
            ? 'optional'
            : step.type === 'multiselect'
              ? 'mindestens eine Auswahl'
              : 'erforderlich'}
        </span>
      </legend>
      {step.description && <p className={styles.description}>{step.description}</p>}
      <Answer {...props} problem={problem} describedBy={problem ? `${id}-problem` : undefined} />
      {problem && step.type !== 'text' && step.type !== 'textarea' && (
        <p id={`${id}-problem`} className={styles.problem}>
          <Icon name="warning" size={18} />
          {problem}
        </p>
      )}
    </fieldset>
  )
}

type AnswerProps = StepProps & { problem: string | undefined; describedBy: string | undefined }

function Answer({ step, index, value, problem, describedBy, send, ...prices }: AnswerProps) {
  const { type } = step
  if (isUploadStep(type)) {
    return (
      <UploadStep
        type={type}
        value={value}
        describedBy={describedBy}
        onUpload={(upload) => send({ type: 'upload', step: index, upload })}
        onRemove={(upload) => send({ type: 'removeUpload', step: index, upload })}
      />
    )
  }
  if (type === 'select' || type === 'multiselect') {
    return <Options step={step} index={index} value={value} send={send} {...prices} />
  }
  const Control = type === 'textarea' ? TextArea : TextField
  return (
    <Control
      label={step.name}
      isLabelHidden
      error={problem}
      maxLength={longestText[type]}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => send({ type: 'write', step: index, text: event.target.value })}
    />
  )
}

type OptionsProps = Pick<StepProps, 'step' | 'index' | 'value' | 'currency' | 'isPriceHidden' | 'send'>

function Options({ step, index, value, currency, isPriceHidden, send }: OptionsProps) {
  const chosen = chosenIn(step, value)
  const isSingle = step.type === 'select'
  return (
    <div className={styles.options}>
      {step.options.map((option) => {
        const isChosen = chosen.includes(option)
        return (
          <label key={option.name} className={styles.option} data-chosen={isChosen || undefined}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={`step-${index}`}
              checked={isChosen}
              // a radio button does not change when it is clicked again, but an optional choice can be taken back
              onClick={() => {
                if (isSingle && isChosen) send({ type: 'choose', step: index, option: option.name })
              }}
              onChange={() => send({ type: 'choose', step: index, option: option.name })}
            />
            <span>
              {option.name}
              {option.allergens && <span className={styles.allergens}> ({option.allergens})</span>}
            </span>
            {!isPriceHidden && <span className={styles.effect}>{effectText(option, currency)}</span>}
          </label>
        )
      })}
    </div>
  )
}
