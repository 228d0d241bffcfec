import {
  ActionIcon,
  Burger,
  Button,
  Group,
  Kbd,
  Menu,
  Progress,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { useComputedColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSearch, IconSun, IconUserCircle, IconWorld } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { runningCalls } from '../api.ts'
import { useObservable } from '../observable.ts'
import { useMe } from '../use-me.ts'
import styles from './header.module.css'
import { openPalette } from './palette-requests.ts'

export function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <Burger
          opened={isMenuOpen}
          onClick={onMenu}
          hiddenFrom="md"
          size="sm"
          aria-label={isMenuOpen ? 'Navigation schließen' : 'Navigation öffnen'}
        />
        <Text component={Link} to="/" className={styles['name']}>
          Backend
        </Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={<Kbd visibleFrom="sm">Strg + K</Kbd>}
          onClick={openPalette}
        >
          Suchen
        </Button>
        <SchemeSwitch />
        <PersonMenu />
      </Group>
      <RunningCalls />
    </Group>
  )
}

function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={isDark ? 'Helle Darstellung' : 'Dunkle Darstellung'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  )
}

function PersonMenu() {
  const me = useMe()
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Konto von ${me.username}`}>
          <IconUserCircle size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.username}</Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} />}>
          Mein Konto
        </Menu.Item>
        <Menu.Item component="a" href="/" leftSection={<IconWorld size={16} />}>
          Zum Shop
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void navigate('/logout')}>
          Abmelden
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A thin line while a call is running; it waits a moment, so that fast calls do not flicker. */
function RunningCalls() {
  const isRunning = useObservable(runningCalls) > 0
  return (
    <div className={styles['running']} data-running={isRunning || undefined} aria-hidden>
      <Progress value={100} size={3} radius={0} animated striped />
    </div>
  )
}
