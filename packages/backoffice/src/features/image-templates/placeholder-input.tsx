import { Button, Menu, Textarea } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import type { Field } from '@theke/contract/entity/field'
import { templateBindings, unknownPlaceholders } from '@theke/domain/image-template'
import { useRef } from 'react'
import { useField } from '../../crud/use-field.ts'

const groups = [
  ...Map.groupBy(
    templateBindings.filter((binding) => !('isImage' in binding)),
    ({ group }) => group,
  ),
]

type Props = { field: Field; name: string; isReadOnly: boolean }

/** A text of a layer; what is filled in from the shop is chosen from a list and put where the cursor is. */
export function PlaceholderInput({ field, name, isReadOnly }: Props) {
  const { value, set, props } = useField<string>(name, field, isReadOnly)
  const input = useRef<HTMLTextAreaElement>(null)
  const insert = (placeholder: string) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = input.current ?? {}
    set(value.slice(0, start) + placeholder + value.slice(end))
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(start + placeholder.length, start + placeholder.length)
    })
  }
  const unknown = unknownPlaceholders(value)
  return (
    <div>
      <Textarea
        {...props}
        ref={(element) => {
          props.ref(element)
          input.current = element
        }}
        description={undefined}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2_000}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
        error={
          props.error ??
          (unknown.length > 0
            ? `${unknown.join(', ')} gibt es nicht, an dieser Stelle bleibt das Bild leer.`
            : undefined)
        }
      />
      {!isReadOnly && (
        <Menu position="bottom-start" width="target">
          <Menu.Target>
            <Button
              mt={6}
              fullWidth
              size="xs"
              variant="default"
              leftSection={<IconBraces size={14} aria-hidden />}
            >
              Platzhalter einfügen
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {groups.map(([group, bindings]) => (
              <div key={group} role="group" aria-label={group}>
                <Menu.Label>{group}</Menu.Label>
                {bindings.map(({ label, text }) => (
                  <Menu.Item key={text} onClick={() => insert(text)}>
                    {label}
                  </Menu.Item>
                ))}
              </div>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
