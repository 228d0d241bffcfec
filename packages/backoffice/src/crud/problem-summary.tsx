import { Alert, List, UnstyledButton } from '@mantine/core'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Fields } from '@theke/contract/entity/field'
import { useFormState } from 'react-hook-form'
import { shownProblems } from './form-problems.ts'
import styles from './problem-summary.module.css'
import { focusField } from './wanted-field.ts'

type Props = {
  entity: AnyEntity
  /** What is wrong with the whole, not with one of its fields. */
  general: readonly string[]
  sectionOf: (field: string) => string | undefined
  /** Brings the part of the form to the front in which a field stands. */
  onShow: (field: string) => void
}

/** Everything that keeps the form from being saved, with the way to each field; gone when it is saved. */
export function ProblemSummary({ entity, general, sectionOf, onShow }: Props) {
  const problems = shownProblems(useFormState().errors)
  const count = problems.length + general.length
  if (count === 0) return null
  const show = (name: string) => {
    onShow(name)
    void focusField(name)
  }
  return (
    <Alert
      color="red"
      role="alert"
      mb="md"
      title={count === 1 ? 'Bitte prüfen Sie eine Angabe:' : `Bitte prüfen Sie ${count} Angaben:`}
    >
      <List size="sm">
        {general.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
        {problems.map(({ name, message }) => {
          const section = sectionOf(name)
          return (
            <List.Item key={name}>
              <UnstyledButton className={styles['link']} onClick={() => show(name)}>
                {labelOf(entity.fields, name)}
                {section && section !== entity.label.one ? ` (${section})` : ''}
              </UnstyledButton>
              {': '}
              <span>{message}</span>
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}

/** 'Rabattstufen, Eintrag 2, Preis' for 'discountTiers.1.price'. */
export function labelOf(fields: Fields, path: string): string {
  const words: string[] = []
  let inner: Fields | undefined = fields
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) words.push(`Eintrag ${Number(part) + 1}`)
    const field: Fields[string] | undefined = inner?.[part]
    if (!field) continue
    if (field.kind !== 'group' || field.label) words.push(field.label)
    inner = field.kind === 'group' || field.kind === 'list' ? field.fields : undefined
  }
  return words.join(', ') || path
}
