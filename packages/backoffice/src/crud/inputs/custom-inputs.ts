import type { ComponentType } from 'react'
import type { InputProps } from '../field-input.tsx'
import { AllergenKeysInput } from './allergen-keys-input.tsx'
import { AreaBorderInput } from './area-border-input.tsx'
import { ConfigurationStepsInput } from './configuration-steps-input.tsx'
import { DiscountTiersInput } from './discount-tiers-input.tsx'
import { FocalPointInput } from './focal-point-input.tsx'
import { IdentifierInput } from './identifier-input.tsx'
import { ScheduleInput } from './opening-hours-input.tsx'

/** Hand-written inputs that belong to no feature, by the name that field definitions give. */
export const customInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  allergenKeys: AllergenKeysInput as ComponentType<InputProps>,
  areaBorder: AreaBorderInput as ComponentType<InputProps>,
  schedule: ScheduleInput as ComponentType<InputProps>,
  identifier: IdentifierInput as ComponentType<InputProps>,
  focalPoint: FocalPointInput as ComponentType<InputProps>,
  discountTiers: DiscountTiersInput as ComponentType<InputProps>,
  configurationSteps: ConfigurationStepsInput as ComponentType<InputProps>,
}
