import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { useFailure } from '../../../ui/use-failure.ts'

export type StepProps = {
  /** Goes on to the next step, whether this one is done or not. */
  onDone: () => Promise<void>
}

type Props = StepProps & {
  /** What the button does before it goes on; without it the step can only be left. */
  submit?: { label: string; run: () => Promise<unknown> }
  skipLabel?: string
  children?: ReactNode
}

/** One step: its few fields, one button to go on and one to leave it for later. */
export function StepForm({ submit, skipLabel = 'Überspringen', onDone, children }: Props) {
  const failure = useFailure()
  const send = () =>
    failure.watch(async () => {
      await submit?.run()
      await onDone()
    })
  return (
    <form
      aria-labelledby="setup-step"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack gap="md">
        <FailureAlert>{failure.message}</FailureAlert>
        {children}
        <Group>
          {submit && (
            <Button type="submit" loading={failure.isRunning}>
              {submit.label}
            </Button>
          )}
          <Button variant="subtle" disabled={failure.isRunning} onClick={() => void failure.watch(onDone)}>
            {skipLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
