import { Anchor, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WireRecord } from '../../../crud/records.ts'
import { changeRecord, saveSettings } from './setup-calls.ts'
import { StepForm, type StepProps } from './step-form.tsx'

type Props = StepProps & { config: WireRecord; branch: WireRecord }

/** How guests pay when they get their order; payments online need an account, which the configuration explains. */
export function PaymentStep({ config, branch, onDone }: Props) {
  const [cash, setCash] = useState(config['enableCash'] === true && branch['isCashEnabled'] === true)
  const [card, setCard] = useState(config['enableATMCard'] === true && branch['isATMCardEnabled'] === true)
  const save = async () => {
    await saveSettings({
      // a method that is off here may be on in another branch
      ...(cash ? { enableCash: true } : {}),
      ...(card ? { enableATMCard: true, enablePluginATMCard: true } : {}),
    })
    await changeRecord('branches', branch.id, { isCashEnabled: cash, isATMCardEnabled: card })
  }
  return (
    <StepForm submit={{ label: 'Weiter', run: save }} onDone={onDone}>
      <Checkbox
        label="Barzahlung"
        checked={cash}
        onChange={(event) => setCash(event.currentTarget.checked)}
      />
      <Checkbox
        label="EC Karte / Debitkarte"
        checked={card}
        onChange={(event) => setCard(event.currentTarget.checked)}
      />
      <Text size="sm">
        Online-Zahlung:{' '}
        <Anchor component={Link} to="/config?field=enableMollie" underline="always" inherit>
          in der Konfiguration einschalten
        </Anchor>
      </Text>
    </StepForm>
  )
}
