import {
  Button,
  Checkbox,
  FileButton,
  Group,
  Pill,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { ConfigurationStep, Modifier, PartValue, UploadReference } from '@theke/domain/catalog'
import type { ConfigurationEvent, UploadStepType } from '@theke/domain/configurator'
import {
  acceptedExtensions,
  chosenIn,
  configure,
  isUploadStep,
  longestText,
} from '@theke/domain/configurator'
import { useState } from 'react'
import { addUpload } from '../../crud/media-calls.ts'
import { centsText } from '../../ui/money-text.ts'

type Props = {
  steps: readonly ConfigurationStep[]
  parts: readonly PartValue[]
  onChange: (parts: readonly PartValue[]) => void
  /** What is wrong, by step. */
  problems?: Readonly<Record<number, string>>
}

/** The steps of a configurable product, all at once; the rules are those of the shop (CONFIGURATOR-04 to -07). */
export function PartsFields({ steps, parts, onChange, problems = {} }: Props) {
  const send = (event: ConfigurationEvent) =>
    onChange(configure({ steps, parts, isStepByStep: false, current: 0, outcome: 'open' }, event).parts)
  return (
    <Stack gap="md">
      {steps.map((step, index) => (
        <StepField
          key={index}
          step={step}
          index={index}
          value={parts[index] ?? null}
          send={send}
          problem={problems[index]}
        />
      ))}
    </Stack>
  )
}

type StepProps = {
  step: ConfigurationStep
  index: number
  value: PartValue
  send: (event: ConfigurationEvent) => void
  problem: string | undefined
}

function StepField({ step, index, value, send, problem }: StepProps) {
  const common = {
    label: step.name,
    withAsterisk: !step.optional,
    ...(step.description ? { description: step.description } : {}),
    ...(problem ? { error: problem } : {}),
  }
  if (step.type === 'text' || step.type === 'textarea') {
    const Field = step.type === 'text' ? TextInput : Textarea
    return (
      <Field
        {...common}
        maxLength={longestText[step.type]}
        value={typeof value === 'string' ? value : ''}
        onChange={(event: { currentTarget: { value: string } }) =>
          send({ type: 'write', step: index, text: event.currentTarget.value })
        }
      />
    )
  }
  if (isUploadStep(step.type)) {
    return (
      <UploadField step={step} type={step.type} index={index} value={value} send={send} problem={problem} />
    )
  }
  const chosen = chosenIn(step, value).map(({ name }) => name)
  const choose = (name: string) => send({ type: 'choose', step: index, option: name })
  if (step.type === 'multiselect') {
    return (
      <Checkbox.Group {...common} value={chosen} onChange={(next) => choose(difference(chosen, next))}>
        <Stack gap="xs" mt={6}>
          {step.options.map(({ name, modifier, value: price }) => (
            <Checkbox key={name} value={name} label={optionWords(name, modifier, price)} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  }
  return (
    <Radio.Group {...common} value={chosen[0] ?? ''} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {step.options.map(({ name, modifier, value: price }) => (
          <Radio
            key={name}
            value={name}
            label={optionWords(name, modifier, price)}
            // a second tap gives an optional choice back
            onClick={() => chosen[0] === name && step.optional && choose(name)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The one name in which two choices differ. */
const difference = (before: readonly string[], after: readonly string[]) =>
  after.find((name) => !before.includes(name)) ?? before.find((name) => !after.includes(name)) ?? ''

const signs: Record<Modifier, string> = { add: '+ ', subtract: '− ', overwrite: '' }

const optionWords = (name: string, modifier: Modifier, cents: number) =>
  cents === 0 && modifier !== 'overwrite' ? name : `${name} (${signs[modifier]}${centsText(cents)})`

function UploadField({ step, type, index, value, send, problem }: StepProps & { type: UploadStepType }) {
  const [isSending, setSending] = useState(false)
  const files = Array.isArray(value) ? (value as readonly UploadReference[]) : []
  const add = async (file: File | null) => {
    if (!file) return
    setSending(true)
    try {
      const { id, publicHash, version, extension } = await addUpload(file)
      send({ type: 'upload', step: index, upload: { id, publicHash, version, extension } })
    } catch {
      // the failed call is in the list of errors
    } finally {
      setSending(false)
    }
  }
  const accept = acceptedExtensions(type)
    .map((extension) => `.${extension}`)
    .join(',')
  return (
    <div role="group" aria-label={step.name}>
      <Text fw={500} size="sm">
        {step.name}
      </Text>
      <Group gap="xs" mt={4}>
        {files.map((file) => (
          <Pill
            key={file.id}
            size="lg"
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Datei ${file.id} entfernen` }}
            onRemove={() => send({ type: 'removeUpload', step: index, upload: file.id })}
          >
            {`Datei ${file.id}.${file.extension}`}
          </Pill>
        ))}
        <FileButton onChange={(file) => void add(file)} accept={accept}>
          {(props) => (
            <Button {...props} variant="default" loading={isSending}>
              Datei hochladen
            </Button>
          )}
        </FileButton>
      </Group>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" mt={4}>
          {problem}
        </Text>
      )}
    </div>
  )
}
