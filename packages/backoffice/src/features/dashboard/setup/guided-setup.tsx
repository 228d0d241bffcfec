import { Alert, Button, Group, Paper, Progress, Skeleton, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Setup } from '@theke/contract/calls/setup'
import { isOptional, type SetupStep, type SetupStepState } from '@theke/domain/setup'
import { useEffect, useRef, useState } from 'react'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { pageQuery } from '../../../crud/records.ts'
import { configQuery } from '../../../shop-config.ts'
import { CurrentStep } from './current-step.tsx'
import styles from './guided-setup.module.css'
import { endSetup, passStep, setupQuery } from './setup-calls.ts'
import { SetupEnd } from './setup-end.tsx'
import { stepWords } from './setup-words.ts'

const firstBranch = { page: '1', limit: '1', sort: 'id' }
/** How soon the screen notices the order from the phone. */
const orderInterval = 3_000

/** The first hour of a shop: one step after the other, each can be skipped, and it goes on where it was left. */
export function GuidedSetup() {
  const setup = useQuery({
    ...setupQuery,
    refetchInterval: ({ state }) => state.data?.next === 'test' && orderInterval,
  })
  const config = useQuery(configQuery)
  const branches = useQuery(pageQuery('branches', firstBranch, 'background'))
  const [chosen, setChosen] = useState<SetupStep>()
  const heading = useRef<HTMLHeadingElement>(null)
  const current = chosen ?? setup.data?.next ?? null
  const shown = useRef(current)
  const isReady = setup.data && config.data && branches.data
  useEffect(() => {
    if (!isReady || shown.current === current) return
    if (shown.current !== null) heading.current?.focus()
    shown.current = current
  }, [isReady, current])
  if (!isReady) {
    const isFailed = [setup, config, branches].some(({ isError, data }) => isError && !data)
    if (isFailed) return <Alert color="red">Einrichtung konnte nicht geladen werden.</Alert>
    return <Skeleton height={320} radius="lg" />
  }
  const done = async (step: SetupStep) => {
    await passStep(step)
    setChosen(undefined)
  }
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="setup">
      <Head setup={setup.data} />
      <div className={styles['columns']}>
        <StepList setup={setup.data} current={current} onChoose={setChosen} />
        <div>
          <Title
            order={3}
            size="h4"
            id="setup-step"
            ref={heading}
            tabIndex={-1}
            className={styles['heading'] ?? ''}
          >
            {current ? stepWords[current].title : 'Geschafft'}
          </Title>
          {current && (
            <Text c="dimmed" mb="md">
              {stepWords[current].text}
            </Text>
          )}
          {current ? (
            <CurrentStep
              key={current}
              step={current}
              setup={setup.data}
              config={config.data}
              branch={branches.data.data[0]}
              onDone={() => done(current)}
            />
          ) : (
            <SetupEnd setup={setup.data} branch={branches.data.data[0]} />
          )}
        </div>
      </div>
    </Paper>
  )
}

function Head({ setup: { steps, isFinished } }: { setup: Setup }) {
  const failure = useFailure()
  const wanted = steps.filter(({ step, state }) => !isOptional(step) || state === 'done')
  const count = wanted.filter(({ state }) => state === 'done' || state === 'skipped').length
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3" id="setup">
            Ihr Shop in wenigen Minuten
          </Title>
          <Text c="dimmed" role="status">
            {count} von {wanted.length} Schritten erledigt oder übersprungen
          </Text>
        </div>
        {!isFinished && (
          <Button
            variant="subtle"
            color="gray"
            loading={failure.isRunning}
            onClick={() => void failure.watch(endSetup)}
          >
            Einrichtung ausblenden
          </Button>
        )}
      </Group>
      <FailureAlert>{failure.message}</FailureAlert>
      <Progress value={(count / wanted.length) * 100} mt="sm" aria-label="Fortschritt der Einrichtung" />
    </>
  )
}

type ListProps = { setup: Setup; current: SetupStep | null; onChoose: (step: SetupStep) => void }

const StepList = ({ setup, current, onChoose }: ListProps) => (
  <ol className={styles['steps']} aria-label="Schritte">
    {setup.steps.map(({ step, state }) => (
      <li key={step}>
        <Button
          variant={step === current ? 'light' : 'subtle'}
          color={step === current ? undefined : 'gray'}
          fullWidth
          justify="space-between"
          aria-current={step === current ? 'step' : undefined}
          disabled={state === 'blocked'}
          rightSection={<Mark step={step} state={state} />}
          onClick={() => onChoose(step)}
        >
          {stepWords[step].label}
        </Button>
      </li>
    ))}
  </ol>
)

function Mark({ step, state }: { step: SetupStep; state: SetupStepState }) {
  if (state === 'done') return <IconCheck size={16} role="img" aria-label="erledigt" />
  const word = state === 'skipped' ? 'später' : isOptional(step) ? 'optional' : undefined
  return (
    word && (
      <Text span size="xs" c="dimmed">
        {word}
      </Text>
    )
  )
}
