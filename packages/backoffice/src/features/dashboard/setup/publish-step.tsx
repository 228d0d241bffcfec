import { Alert, Anchor, Checkbox, List, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WireRecord } from '../../../crud/records.ts'
import {
  checkFailed,
  missingRisk,
  missingTitle,
  publishAnyway,
  requiredOf,
  tasksBefore,
} from '../../../publish-check.ts'
import { placeOfTask } from '../place-of-task.ts'
import { changeRecord } from './setup-calls.ts'
import { StepForm, type StepProps } from './step-form.tsx'

/** Opens the branch to guests, and says before what is still required; publishing all the same is a conscious choice. */
export function PublishStep({ branch, onDone }: StepProps & { branch: WireRecord }) {
  const tasks = useQuery(tasksBefore(branch.id))
  const [isAware, setAware] = useState(false)
  const required = tasks.data && requiredOf(tasks.data)
  const run = () => changeRecord('branches', branch.id, { isPublic: true })
  const label = required?.length === 0 ? 'Veröffentlichen' : publishAnyway
  return (
    <StepForm
      {...(tasks.isPending ? {} : { submit: { label, run } })}
      skipLabel="Später veröffentlichen"
      onDone={onDone}
    >
      {tasks.isPending && <Skeleton height={120} />}
      {tasks.isError && !tasks.data && <Alert color="red">{checkFailed}</Alert>}
      {required && required.length > 0 && (
        <Alert color="orange" title={missingTitle}>
          <List>
            {required.map((task) => (
              <List.Item key={task.code}>
                <Anchor component={Link} to={placeOfTask(task.place)} underline="always" inherit>
                  {task.title}
                </Anchor>
              </List.Item>
            ))}
          </List>
          <Text size="sm" mt="xs">
            {missingRisk}
          </Text>
        </Alert>
      )}
      {required?.length === 0 ? (
        <Text>Der Rechts-Check hat nichts zu beanstanden.</Text>
      ) : (
        tasks.isFetched && (
          <Checkbox
            required
            label="Ich weiß, was noch fehlt, und veröffentliche trotzdem"
            checked={isAware}
            onChange={(event) => setAware(event.currentTarget.checked)}
          />
        )
      )}
    </StepForm>
  )
}
