import {
  type ConfigurationStep,
  type PartValue,
  type Product,
  type UploadReference,
  stepsOf,
} from '../catalog/product.ts'
import {
  acceptsUpload,
  arePartsValid,
  chosenIn,
  isStepValid,
  isUploadStep,
  longestText,
  pricedParts,
  uploadLimit,
} from './steps.ts'

/** The configuration dialog without its screen: what is asked, what was entered, where the customer stands. */
export type Configuration = {
  steps: readonly ConfigurationStep[]
  isStepByStep: boolean
  /** Index of the current step; 0 when all steps are shown together. */
  current: number
  parts: readonly PartValue[]
  outcome: 'open' | 'cancelled' | 'saved'
}

export type ConfigurationEvent =
  | { type: 'back' }
  | { type: 'next' }
  | { type: 'save' }
  | { type: 'choose'; step: number; option: string }
  | { type: 'write'; step: number; text: string }
  | { type: 'upload'; step: number; upload: UploadReference }
  | { type: 'removeUpload'; step: number; upload: number }

/** Opens the dialog at step 0, empty or with the parts of an item to change (CONFIGURATOR-02). */
export function startConfiguration(
  product: Pick<Product, 'type' | 'config' | 'isStepByStep'>,
  parts: readonly PartValue[] = [],
): Configuration {
  const steps = stepsOf(product)
  return {
    steps,
    isStepByStep: product.isStepByStep,
    current: 0,
    parts: pricedParts(steps, parts),
    outcome: 'open',
  }
}

/** Indexes of the steps on screen: the current one in step-by-step mode, otherwise all (CONFIGURATOR-02). */
export function visibleSteps({ steps, isStepByStep, current }: Configuration): number[] {
  return isStepByStep ? [current] : steps.map((_, index) => index)
}

/** Next needs a valid current step that is not the last one (CONFIGURATOR-03). */
export function canGoNext({ steps, isStepByStep, current, parts }: Configuration): boolean {
  const step = steps[current]
  return isStepByStep && step !== undefined && isStepValid(step, parts[current]) && current < steps.length - 1
}

/** Save needs every step of the item valid (CONFIGURATOR-03). */
export function canSave({ steps, parts }: Configuration): boolean {
  return arePartsValid(steps, parts)
}

/** The dialog after an event; one that is not possible now changes nothing (CONFIGURATOR-02 to CONFIGURATOR-07). */
export function configure(configuration: Configuration, event: ConfigurationEvent): Configuration {
  if (configuration.outcome !== 'open') return configuration
  const { current } = configuration
  switch (event.type) {
    case 'back':
      return current === 0
        ? { ...configuration, outcome: 'cancelled' }
        : { ...configuration, current: current - 1 }
    case 'next':
      return canGoNext(configuration) ? { ...configuration, current: current + 1 } : configuration
    case 'save':
      return canSave(configuration) ? { ...configuration, outcome: 'saved' } : configuration
    case 'choose':
      return withPart(configuration, event.step, (step, value) => choose(step, value, event.option))
    case 'write':
      return withPart(configuration, event.step, (step, value) => write(step, value, event.text))
    case 'upload':
      return withPart(configuration, event.step, (step, value) => addUpload(step, value, event.upload))
    case 'removeUpload':
      return withPart(configuration, event.step, (step, value) =>
        isUploadStep(step.type) ? uploadsIn(value).filter((upload) => upload.id !== event.upload) : value,
      )
  }
}

function withPart(
  configuration: Configuration,
  index: number,
  change: (step: ConfigurationStep, value: PartValue) => PartValue,
): Configuration {
  const step = configuration.steps[index]
  const value = configuration.parts[index]
  if (!step || value === undefined) return configuration
  return { ...configuration, parts: configuration.parts.with(index, change(step, value)) }
}

/** Select takes one option and gives an optional one back on a second click; multiselect toggles (CONFIGURATOR-04, CONFIGURATOR-07). */
function choose(step: ConfigurationStep, value: PartValue, name: string): PartValue {
  const option = step.options.find((candidate) => candidate.name === name)
  if (!option) return value
  const chosen = chosenIn(step, value)
  const isChosen = chosen.includes(option)
  if (step.type === 'select') return isChosen && step.optional ? null : option
  if (step.type !== 'multiselect') return value
  return isChosen ? chosen.filter((other) => other !== option) : chosenIn(step, [...chosen, option])
}

/** A text step takes the text; one that is too long for the server is not taken at all. */
function write(step: ConfigurationStep, value: PartValue, text: string): PartValue {
  if (step.type !== 'text' && step.type !== 'textarea') return value
  return text.length <= longestText[step.type] ? text : value
}

/** Keeps several uploads where the step allows them, otherwise the new one replaces the old (CONFIGURATOR-06). */
function addUpload(step: ConfigurationStep, value: PartValue, upload: UploadReference): PartValue {
  if (!isUploadStep(step.type) || !acceptsUpload(step.type, upload)) return value
  const others = uploadsIn(value).filter((other) => other.id !== upload.id)
  const limit = uploadLimit(step.type)
  if (limit === 1) return [upload]
  return others.length < limit ? [...others, upload] : value
}

function uploadsIn(value: PartValue): UploadReference[] {
  return Array.isArray(value) ? value.filter((entry): entry is UploadReference => 'publicHash' in entry) : []
}
