import { Anchor } from '@mantine/core'
import type { Setup } from '@theke/contract/calls/setup'
import type { LegalCountry } from '@theke/domain/legal'
import type { SetupStep } from '@theke/domain/setup'
import { Link } from 'react-router'
import type { WireRecord } from '../../../crud/records.ts'
import { BranchStep } from './branch-step.tsx'
import { LegalStep } from './legal-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { ShopStep } from './shop-step.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { TestStep } from './test-step.tsx'
import { textIn } from './text-in.ts'

type Props = StepProps & {
  step: SetupStep
  setup: Setup
  config: WireRecord
  branch: WireRecord | undefined
}

/** The form of a step. */
export function CurrentStep({ step, setup, config, branch, onDone }: Props) {
  switch (step) {
    case 'shop':
      return <ShopStep config={config} onDone={onDone} />
    case 'branch':
      return <BranchStep shopName={textIn(config, 'shopName')} branch={branch} onDone={onDone} />
    case 'products': {
      const country = (textIn(config, 'country') || 'AT') as LegalCountry
      const hasProducts = setup.steps.some((one) => one.step === 'products' && one.state === 'done')
      return <ProductsStep country={country} hasProducts={hasProducts} onDone={onDone} />
    }
    case 'menu':
      return (
        <StepForm skipLabel="Ohne Menü weiter" onDone={onDone}>
          <Anchor component={Link} to="/menus/new" underline="always">
            Menü anlegen
          </Anchor>
        </StepForm>
      )
    case 'legal':
      return <LegalStep config={config} branch={branch} onDone={onDone} />
    case 'payment':
      return branch ? <PaymentStep config={config} branch={branch} onDone={onDone} /> : null
    case 'publish':
      return branch ? <PublishStep branch={branch} onDone={onDone} /> : null
    case 'test':
      return branch ? <TestStep branch={branch} onDone={onDone} /> : null
  }
}
