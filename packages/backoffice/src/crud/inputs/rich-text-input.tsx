import { ActionIcon, Button, Checkbox, Group, Input, Popover, Stack, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { FormEvent } from 'react'
import { useEffect, useId, useMemo, useState } from 'react'
import { formText } from '../../ui/form-text.ts'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { tableNodes } from './table-nodes.ts'
import styles from './rich-text-input.module.css'

const schemes = ['http', 'https', 'mailto', 'tel']

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    code: false,
    link: {
      openOnClick: false,
      protocols: schemes,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  ...tableNodes,
]

/** Text with headings, lists and links; the server removes whatever the shop would not show (T9). */
export default function RichTextInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'richText'>>) {
  const { value, set, onBlur, error } = useField<string | null>(name, field, isReadOnly)
  const id = useId()
  // the same in every render: whatever differs is set anew in the editor with every key
  const [content] = useState(value ?? '')
  const editorProps = useMemo(
    () => ({
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': field.label, lang: 'de' },
      transformPastedHTML: cleanPastedHtml,
    }),
    [id, field.label],
  )
  const later = useAfterKey()
  const editor = useEditor({
    extensions,
    content,
    editable: !isReadOnly,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps,
    onUpdate: ({ editor: changed }) => later(() => set(changed.isEmpty ? '' : changed.getHTML())),
    onBlur: () => {
      later.now()
      onBlur()
    },
  })
  // the form may be set back, or take over what somebody else stored
  useEffect(() => {
    if (editor.isDestroyed) return // taken apart before it was shown; another one follows
    if (!editor.isFocused && (value ?? '') !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value ?? '', { emitUpdate: false })
  }, [editor, value])
  return (
    <Input.Wrapper
      label={field.label}
      description={field.hint}
      error={error}
      required={field.required ?? false}
    >
      <div
        className={styles['frame']}
        data-error={error ? true : undefined}
        data-disabled={isReadOnly || undefined}
      >
        {!isReadOnly && <Tools editor={editor} />}
        <EditorContent editor={editor} className={styles['text']} />
      </div>
    </Input.Wrapper>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      isUnderline: now.isActive('underline'),
      isH2: now.isActive('heading', { level: 2 }),
      isH3: now.isActive('heading', { level: 3 }),
      isList: now.isActive('bulletList'),
      isNumbered: now.isActive('orderedList'),
      isQuote: now.isActive('blockquote'),
      isLink: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools = [
    { label: 'Fett', icon: IconBold, isOn: state.isBold, run: () => chain().toggleBold().run() },
    { label: 'Kursiv', icon: IconItalic, isOn: state.isItalic, run: () => chain().toggleItalic().run() },
    {
      label: 'Unterstrichen',
      icon: IconUnderline,
      isOn: state.isUnderline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      label: 'Überschrift 2',
      icon: IconH2,
      isOn: state.isH2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Überschrift 3',
      icon: IconH3,
      isOn: state.isH3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: 'Liste', icon: IconList, isOn: state.isList, run: () => chain().toggleBulletList().run() },
    {
      label: 'Nummerierte Liste',
      icon: IconListNumbers,
      isOn: state.isNumbered,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'Zitat', icon: IconQuote, isOn: state.isQuote, run: () => chain().toggleBlockquote().run() },
  ]
  return (
    <Group gap={2} className={styles['tools']} role="toolbar" aria-label="Textgestaltung">
      {tools.map(({ label, icon: Icon, isOn, run }) => (
        <ActionIcon
          key={label}
          size={32}
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? 'green' : 'gray'}
          aria-label={label}
          aria-pressed={isOn}
          onClick={run}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
      <LinkTool editor={editor} isOn={state.isLink} />
      <ActionIcon
        size={32}
        variant="subtle"
        color="gray"
        aria-label="Rückgängig"
        onClick={() => chain().undo().run()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        size={32}
        variant="subtle"
        color="gray"
        aria-label="Wiederholen"
        onClick={() => chain().redo().run()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </Group>
  )
}

function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const link = editor.getAttributes('link')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const href = formText(event.currentTarget, 'href').trim()
    const change = editor.chain().focus().extendMarkRange('link')
    const target = new FormData(event.currentTarget).has('isNewWindow') ? '_blank' : null
    if (href) change.setLink({ href, target }).run()
    else change.unsetLink().run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom" shadow="md">
      <Popover.Target>
        <ActionIcon
          size={32}
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? 'green' : 'gray'}
          aria-label="Link"
          aria-pressed={isOn}
          onClick={() => setOpen(!isOpen)}
        >
          <IconLink size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <Stack gap="xs">
            <TextInput
              name="href"
              label="Adresse"
              description="Leer lassen, um den Link zu entfernen."
              placeholder="https://… oder /speisekarte"
              defaultValue={String(link['href'] ?? '')}
              data-autofocus
            />
            <Checkbox
              name="isNewWindow"
              label="In neuem Fenster öffnen"
              defaultChecked={link['target'] === '_blank'}
            />
            <Button type="submit">Übernehmen</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** What follows a key in a task of its own, so that the letter is not held up by the form; done at once when asked, and at the end. */
function useAfterKey() {
  const [later] = useState(() => {
    let work: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(timer)
      work?.()
      work = undefined
    }
    const schedule = (next: () => void) => {
      clearTimeout(timer)
      work = next
      timer = setTimeout(now)
    }
    return Object.assign(schedule, { now })
  })
  useEffect(() => later.now, [later])
  return later
}
