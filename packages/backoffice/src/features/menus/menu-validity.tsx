import { Button, Paper, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { entities } from '@theke/contract/entities/registry'
import { currentMenu, menuPeriods } from '@theke/domain/catalog'
import { addDays, formatLocalDate, localDateOf, weekdays, weekdayOf } from '@theke/domain/values'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { FieldOf, InputProps } from '../../crud/field-input.tsx'
import { DateTimeInput } from '../../crud/inputs/value-inputs.tsx'
import { useRecord } from '../../crud/record-context.ts'
import type { WireRecord } from '../../crud/records.ts'
import { pageQuery } from '../../crud/records.ts'
import { mayWrite, useMe } from '../../use-me.ts'
import type { MenuTerms } from './menu-words.ts'
import { periodText, validitySentences } from './menu-words.ts'
import styles from './menu-validity.module.css'

/** Every menu and branch; there are few, and what is current depends on all of them. */
export function useMenuTerms() {
  const menus = useQuery(pageQuery('menus', {}, 'background'))
  const branches = useQuery(pageQuery('branches', {}, 'background'))
  return {
    menus: (menus.data?.data ?? []) as unknown as readonly MenuTerms[],
    branches: (branches.data?.data ?? []) as unknown as readonly { id: number; name: string }[],
  }
}

/** The Monday after a day. */
const mondayAfter = (date: string) => addDays(date, 7 - weekdays.indexOf(weekdayOf(date)))

/** The menu that the form holds, among all others. */
function useFormTerms(record: WireRecord | undefined) {
  const [name, availableFrom, chosen] = useWatch({ name: ['name', 'availableFrom', 'branches'] }) as [
    string,
    string | null,
    readonly { id: number }[] | null,
  ]
  const { menus, branches } = useMenuTerms()
  // a new menu gets the highest id
  const id = record?.id ?? Number.MAX_SAFE_INTEGER
  const menu: MenuTerms = { id, name: name || 'Dieses Menü', availableFrom, branches: chosen ?? [] }
  return {
    menu,
    menus: [...menus.filter((other) => other.id !== id), menu],
    branches: branches.filter((branch) => menu.branches.some((one) => one.id === branch.id)),
  }
}

/** The beginning of a menu, and what it means together with all other menus, while it is typed (MENU-02). */
export default function MenuStartInput(props: InputProps<FieldOf<'dateTime'>>) {
  const { menu, menus, branches } = useFormTerms(useRecord())
  return (
    <>
      <DateTimeInput {...props} />
      <div role="status" aria-label="Gültigkeit">
        {validitySentences(menu, menus, branches, Date.now()).map((sentence) => (
          <Text key={sentence} size="sm" mt={4}>
            {sentence}
          </Text>
        ))}
      </div>
    </>
  )
}

/** What is planned for the branches of a menu, and a copy for the next Monday. */
export function MenuPlan({ record }: { record: WireRecord | undefined }) {
  const me = useMe()
  const { menu, menus, branches } = useFormTerms(record)
  const now = Date.now()
  const monday = mondayAfter(localDateOf(now))
  if (branches.length === 0 && !record) return null
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label="Planung">
      <Stack gap="xs">
        <Text fw={500}>Menüs der Filialen</Text>
        {branches.map((branch) => {
          const current = currentMenu(menus, branch.id, now)
          return (
            <div key={branch.id}>
              <Text size="sm" fw={500}>
                {branch.name}
              </Text>
              <ul className={styles['periods']}>
                {menuPeriods(menus, branch.id)
                  .filter(({ until }) => until === null || until > now)
                  .map((period) => (
                    <li key={period.menu.id} aria-current={period.menu.id === menu.id || undefined}>
                      <span>{period.menu.name}</span>
                      <span className="tabular">
                        {period.menu.id === current?.id ? 'gilt jetzt' : periodText(period)}
                      </span>
                    </li>
                  ))}
              </ul>
            </div>
          )
        })}
        {record && mayWrite(me, entities.menus) && (
          <Button
            component={Link}
            to={`/menus/new?from=${record.id}&day=${monday}`}
            variant="light"
            leftSection={<IconCopy size={16} aria-hidden />}
          >
            Für Montag, {formatLocalDate(monday).slice(0, 6)} duplizieren
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
