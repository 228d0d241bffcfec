import { type ConfigurationStep, type Product, type UploadReference, stepsOf } from '../catalog/product.ts'
import { type UploadStepType, acceptsUpload, isUploadStep, longestText, uploadLimit } from './steps.ts'

export type PartProblemCode =
  | 'wrongCount'
  | 'wrongKind'
  | 'missing'
  | 'tooLong'
  | 'unknownOption'
  | 'duplicateOption'
  | 'tooManyUploads'
  | 'duplicateUpload'
  | 'wrongFileType'

export type PartProblem = { step: number; code: PartProblemCode }

/**
 * What is wrong with the parts of an order item, step by step; nothing when they fit the product (B8). Takes whatever
 * was sent: options are identified by name (OPEN-184), their modifier and value are not even looked at.
 */
export function checkParts(product: Pick<Product, 'type' | 'config'>, parts: unknown): PartProblem[] {
  const steps = stepsOf(product)
  if (parts === undefined || parts === null) return checkParts(product, [])
  if (!Array.isArray(parts) || parts.length !== steps.length) return [{ step: 0, code: 'wrongCount' }]
  return steps.flatMap((step, index) => {
    const code = problemOf(step, parts[index] as unknown)
    return code ? [{ step: index, code }] : []
  })
}

function problemOf(step: ConfigurationStep, value: unknown): PartProblemCode | undefined {
  if (step.type === 'text' || step.type === 'textarea') {
    if (typeof value !== 'string') return 'wrongKind'
    if (value.length > longestText[step.type]) return 'tooLong'
    return step.optional || value.trim() !== '' ? undefined : 'missing'
  }
  if (step.type === 'select') {
    if (value === null) return step.optional ? undefined : 'missing'
    return optionProblem(step, [value])
  }
  if (!Array.isArray(value)) return 'wrongKind'
  if (value.length === 0) return step.optional ? undefined : 'missing'
  return isUploadStep(step.type) ? uploadProblem(step.type, value) : optionProblem(step, value)
}

function optionProblem(step: ConfigurationStep, chosen: readonly unknown[]): PartProblemCode | undefined {
  const names = chosen.map((option) => (isRecord(option) ? option['name'] : undefined))
  if (!names.every((name) => typeof name === 'string')) return 'wrongKind'
  if (!names.every((name) => step.options.some((option) => option.name === name))) return 'unknownOption'
  return new Set(names).size === names.length ? undefined : 'duplicateOption'
}

function uploadProblem(type: UploadStepType, uploads: readonly unknown[]): PartProblemCode | undefined {
  if (!uploads.every(isUpload)) return 'wrongKind'
  if (uploads.length > uploadLimit(type)) return 'tooManyUploads'
  if (!uploads.every((upload) => acceptsUpload(type, upload))) return 'wrongFileType'
  return new Set(uploads.map((upload) => upload.id)).size === uploads.length ? undefined : 'duplicateUpload'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isUpload(value: unknown): value is UploadReference {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value['id']) &&
    typeof value['publicHash'] === 'string' &&
    typeof value['extension'] === 'string'
  )
}

/** What a customer reads about a step that is not right yet. */
export function partProblemText(
  code: PartProblemCode,
  step: Pick<ConfigurationStep, 'name' | 'type'>,
): string {
  switch (code) {
    case 'missing':
      return missingText(step)
    case 'tooLong':
      return `Ihr Text zu „${step.name}“ ist zu lang (höchstens ${longestText[step.type === 'text' ? 'text' : 'textarea']} Zeichen).`
    case 'tooManyUploads':
      return `Zu „${step.name}“ wurden zu viele Dateien hochgeladen.`
    case 'wrongFileType':
      return `Zu „${step.name}“ wird dieser Dateityp nicht angenommen.`
    default:
      return `Ihre Auswahl bei „${step.name}“ ist nicht mehr gültig. Bitte wählen Sie erneut.`
  }
}

function missingText({ name, type }: Pick<ConfigurationStep, 'name' | 'type'>): string {
  if (type === 'text' || type === 'textarea') return `Bitte füllen Sie „${name}“ aus.`
  return isUploadStep(type)
    ? `Bitte laden Sie zu „${name}“ eine Datei hoch.`
    : `Bitte treffen Sie eine Auswahl bei „${name}“.`
}
