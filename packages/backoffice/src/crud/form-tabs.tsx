import { Badge, Box, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './entity-form.module.css'

export type FormTab = { label: string; content: ReactNode; hasProblem?: boolean }

type Props = { tabs: readonly FormTab[]; tab: string; onTab: (tab: string) => void }

/** The parts of a form: side by side as tabs, or without any when there is only one. */
export function FormTabs({ tabs, tab, onTab }: Props) {
  if (tabs.length === 1) return <Box p="md">{tabs[0]?.content}</Box>
  // a tab may go while it is shown, as the preview does on a screen that became wide
  const shown = tabs.some(({ label }) => label === tab) ? tab : (tabs[0]?.label ?? tab)
  return (
    <Tabs value={shown} onChange={(value) => onTab(value ?? tab)} keepMounted={false}>
      <Tabs.List px="md" className={styles['tabs']}>
        {tabs.map(({ label, hasProblem }) => (
          <Tabs.Tab
            key={label}
            value={label}
            rightSection={
              hasProblem && (
                <Badge color="red" circle aria-label="Fehler">
                  !
                </Badge>
              )
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ label, content }) => (
        <Tabs.Panel key={label} value={label} p="md">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
