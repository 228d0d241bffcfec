import { Center, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import styles from './sign-in-page.module.css'

/** The quiet page around every way to sign in. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <Center component="main" className={styles['page']}>
      <Paper className={styles['card']} radius="xl">
        <Stack>
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}
