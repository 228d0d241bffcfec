import { Paper, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { Branch } from '@theke/domain/catalog'
import type { TextField } from '@theke/domain/checkout'
import { fieldLabels, isAddressShown, requiredFields, textFieldLengths } from '@theke/domain/checkout'
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx'
import type { Problem } from './phone-order-form.tsx'
import type { Draft } from './phone-order.ts'

type Props = {
  branch: Branch
  draft: Draft
  onChange: (draft: Draft) => void
  problems: readonly Problem[]
}

/** Who ordered; over the phone a name and a number are enough, and even they may be missing (OPEN-94). */
export function ContactFields({ branch, draft, onChange, problems }: Props) {
  const { form, orderType } = draft
  const required = requiredFields(form, { orderType, branch, isStaff: true })
  const field = (name: TextField) => ({
    label: fieldLabels[name],
    withAsterisk: required.includes(name),
    maxLength: textFieldLengths[name],
    value: form[name],
    error: problems.find((problem) => problem.field === name)?.message,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...draft, form: { ...form, [name]: event.currentTarget.value } }),
  })
  const isDelivery = orderType === 'delivery'
  return (
    <Paper withBorder p="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...field('firstName')} />
        <TextInput {...field('lastName')} />
        <TextInput {...field('phone')} type="tel" placeholder="+43 664 1234567" />
        <TextInput {...field('email')} inputMode="email" />
      </SimpleGrid>
      {isAddressShown(orderType, branch, false) && (
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm" mt="sm">
          <TextInput {...field('street')} style={{ gridColumn: '1 / -1' }} />
          <TextInput {...field('stairway')} />
          <TextInput {...field('floor')} />
          <TextInput {...field('door')} />
          <TextInput {...field('zipCode')} inputMode="numeric" />
          <TextInput {...field('city')} style={{ gridColumn: 'span 2' }} />
        </SimpleGrid>
      )}
      {isDelivery && branch.deliveryAreas.length > 0 && (
        <Select
          mt="sm"
          label={fieldLabels.deliveryArea}
          withAsterisk
          value={form.deliveryArea || null}
          error={problems.find((problem) => problem.field === 'deliveryArea')?.message}
          onChange={(area) => onChange({ ...draft, form: { ...form, deliveryArea: area ?? '' } })}
          data={branch.deliveryAreas.map(({ area }) => area)}
        />
      )}
      <GrowingTextarea {...field('comment')} minRows={2} mt="sm" />
    </Paper>
  )
}
