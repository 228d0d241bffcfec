import { Accordion, Badge, Box } from '@mantine/core'
import type { FormTab } from './form-tabs.tsx'

type Props = { sections: readonly FormTab[]; open: readonly string[]; onOpen: (open: string[]) => void }

/** Becomes part of an id, in which a blank would end it. */
const keyOf = (label: string) => label.replaceAll(' ', '-')

/** The parts of a form below each other: what everybody fills in first, the rest folded. */
export function FormSections({ sections, open, onOpen }: Props) {
  const [first, ...rest] = sections
  return (
    <>
      <Box p="md">{first?.content}</Box>
      <Accordion
        multiple
        order={2}
        value={open.map(keyOf)}
        onChange={(keys) => onOpen(rest.flatMap(({ label }) => (keys.includes(keyOf(label)) ? label : [])))}
      >
        {rest.map(({ label, content, hasProblem }) => (
          <Accordion.Item key={label} value={keyOf(label)}>
            <Accordion.Control>
              {label}
              {hasProblem && (
                <Badge color="red" circle ml="xs" aria-label="Fehler">
                  !
                </Badge>
              )}
            </Accordion.Control>
            <Accordion.Panel>{open.includes(label) && content}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  )
}
