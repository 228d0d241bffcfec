import { Badge, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Font } from '@theke/contract/calls/fonts'
import { fontStylesUrl, listFonts } from '@theke/contract/calls/fonts'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { ListTitle } from '../../ui/list-title.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useMe } from '../../use-me.ts'
import styles from './fonts.module.css'

const pangram = 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich: 14,90\u00a0€'

const fontsQuery = {
  queryKey: ['fonts'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(listFonts, {}, { signal }),
  staleTime: Infinity, // they come with the server
}

/** The fonts with family and variant, each written in itself (BACKOFFICE-30, OPEN-139). */
export function FontsScreen() {
  useDocumentTitle('Schriftarten')
  if (!useMe().isAdmin) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const { data, isError, isPending } = useQuery(fontsQuery)
  const [text, setText] = useState('')
  return (
    <Stack gap="md">
      <ListTitle title="Schriftarten" total={data?.length} />
      <TextInput
        label="Mustertext"
        placeholder={pangram}
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={560}
      />
      <ListAnswer
        label="Schriftarten"
        list={{ data: data && { data }, isError, isPending }}
        empty="Noch keine Schriftarten."
      >
        {(fonts) =>
          [...Map.groupBy(fonts, ({ family }) => family)].map(([family, variants]) => (
            <Paper key={family} withBorder radius="lg" component="section" aria-label={family}>
              <Title order={2} size="h4" p="md">
                {family}
              </Title>
              <ul className={styles['variants']}>
                {variants.map((font) => (
                  <Specimen key={font.variant} font={font} text={text.trim() || pangram} />
                ))}
              </ul>
            </Paper>
          ))
        }
      </ListAnswer>
    </Stack>
  )
}

function Specimen({ font, text }: { font: Font; text: string }) {
  const { family, variant, name } = font
  const { ref, inViewport } = useInViewport()
  useEffect(() => {
    if (inViewport) loadStyle(font)
  }, [inViewport, font])
  const style = {
    fontFamily: `"${family}"`,
    fontWeight: Number.parseInt(variant, 10) || 400,
    fontStyle: variant.endsWith('italic') ? 'italic' : 'normal',
  }
  return (
    <li ref={ref} className={styles['variant']}>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Badge variant="light" color="gray" tt="none" fw={500}>
          {variant}
        </Badge>
      </Group>
      <p className={styles['specimen']} style={style}>
        {text}
      </p>
    </li>
  )
}

const asked = new Set<string>()

/** Each style sheet once for family and variant, as long as the page lives (FONT-01). */
function loadStyle({ family, variant }: Font): void {
  const href = fontStylesUrl(family, variant)
  if (asked.has(href)) return
  asked.add(href)
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  // without it the text stays readable in the font of the page, and the next look tries again
  link.onerror = () => asked.delete(href)
  document.head.append(link)
}
