import type {
  ConfigurationStep,
  PartValue,
  StepOption,
  StepType,
  UploadReference,
} from '../catalog/product.ts'

/** Upload types accepted unless something narrower is said (UPLOAD-01). */
export const defaultUploadExtensions: readonly string[] =
  'txt csv gif jpg jpeg png svg mp4 mpeg webm zip pdf doc docx xls xlsx ppt pptx'.split(' ')

const imageExtensions: readonly string[] = ['jpg', 'jpeg', 'png', 'gif']

export type UploadStepType = 'image' | 'images' | 'file' | 'files'

export function isUploadStep(type: StepType): type is UploadStepType {
  return type === 'image' || type === 'images' || type === 'file' || type === 'files'
}

/** File extensions a step accepts: pictures for image and images, the default list for file and files (CONFIGURATOR-06). */
export function acceptedExtensions(type: UploadStepType): readonly string[] {
  return type === 'image' || type === 'images' ? imageExtensions : defaultUploadExtensions
}

/** How many uploads a step takes: images and files several (20, as a whole order does), image and file one (CONFIGURATOR-06, B46). */
export function uploadLimit(type: UploadStepType): number {
  return type === 'images' || type === 'files' ? 20 : 1
}

/** Longest text of a step, in characters: an order is no place for a book. */
export const longestText: Record<'text' | 'textarea', number> = { text: 250, textarea: 2000 }

export function acceptsUpload(
  type: UploadStepType,
  { extension }: Pick<UploadReference, 'extension'>,
): boolean {
  return acceptedExtensions(type).includes(extension.toLowerCase())
}

/** What a step holds before the customer enters anything (CART-03, OPEN-184). */
export function emptyPart({ type }: Pick<ConfigurationStep, 'type'>): PartValue {
  if (type === 'text' || type === 'textarea') return ''
  return type === 'select' ? null : []
}

/** Whether a step needs nothing more: optional, or a value chosen, a text written, a file uploaded (CONFIGURATOR-05). */
export function isStepValid(
  step: Pick<ConfigurationStep, 'optional'>,
  value: PartValue | undefined,
): boolean {
  if (step.optional) return true
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : true
}

/** Whether every step of an item is valid and has its entry (CART-03, CART-04). */
export function arePartsValid(steps: readonly ConfigurationStep[], parts: readonly PartValue[]): boolean {
  return parts.length === steps.length && steps.every((step, index) => isStepValid(step, parts[index]))
}

/** The chosen options of one step as the catalog has them now, in the order of the step (OPEN-35, OPEN-184, B8). */
export function chosenIn(
  { type, options }: Pick<ConfigurationStep, 'type' | 'options'>,
  value: PartValue | undefined,
): StepOption[] {
  if (type !== 'select' && type !== 'multiselect') return []
  if (value === null || value === undefined || typeof value === 'string') return []
  const chosen: readonly { name?: string }[] = Array.isArray(value) ? value : [value]
  const found: StepOption[] = []
  for (const option of options) {
    const isTwin = found.some(({ name }) => name === option.name)
    if (!isTwin && chosen.some(({ name }) => name === option.name)) found.push(option)
  }
  return found
}

/** All chosen options of an item in step order: what changes its unit price (PRICE-02, OPEN-35). */
export function chosenOptions(
  steps: readonly Pick<ConfigurationStep, 'type' | 'options'>[],
  parts: readonly PartValue[],
): StepOption[] {
  const options: StepOption[] = []
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index]
    if (step) options.push(...chosenIn(step, parts[index]))
  }
  return options
}

/** The parts with modifier and value of the catalog instead of whatever was sent (CONFIGURATOR-07, OPEN-43, B8). */
export function pricedParts(
  steps: readonly Pick<ConfigurationStep, 'type' | 'options'>[],
  parts: readonly PartValue[],
): PartValue[] {
  return steps.map((step, index) => {
    const value = parts[index] ?? emptyPart(step)
    if (step.type === 'select') return chosenIn(step, value)[0] ?? null
    return step.type === 'multiselect' ? chosenIn(step, value) : value
  })
}
