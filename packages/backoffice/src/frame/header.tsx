import { ActionIcon, Box, Burger, Button, Group, Kbd, Text, useMantineColorScheme } from '@mantine/core'
import { useComputedColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSearch, IconSun, IconUserCircle, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { imageUrl } from '@theke/contract/calls/media'
import { useState } from 'react'
import { Link } from 'react-router'
import { runningCalls } from '../api.ts'
import { areasFor } from '../areas.ts'
import { useStore } from '@theke/ui/store.ts'
import { ActionsMenu } from '../ui/actions-menu.tsx'
import { configQuery } from '../shop-config.ts'
import type { WireImage } from '../ui/picture.tsx'
import { useMe } from '../use-me.ts'
import styles from './header.module.css'
import { logoPlate, pixelsOf } from './logo-plate.ts'
import { openPalette } from './palette-requests.ts'
import { WaitingCount } from './waiting-count.tsx'

export function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  return (
    <Group h="100%" justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap">
        <MenuButton isOpen={isMenuOpen} onClick={onMenu} />
        <ShopName />
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

/** Whose back-office it is, with the way to its start. */
function ShopName() {
  const { data: config } = useQuery(configQuery)
  const logo = config?.['logo'] as WireImage | null | undefined
  const name = (config?.['shopName'] as string | undefined) || 'Backend'
  return (
    <Text component={Link} to="/" className={styles['name']}>
      {logo && <Logo src={imageUrl(logo, 'tiny')} />}
      <span className={styles['shop']}>{name}</span>
    </Text>
  )
}

/** A logo that was made for the other ground gets a plate, so that it is seen in both schemes. */
function Logo({ src }: { src: string }) {
  const scheme = useComputedColorScheme('light')
  const [pixels, setPixels] = useState<Uint8ClampedArray>()
  return (
    <img
      src={src}
      alt=""
      className={styles['logo']}
      data-plate={pixels && logoPlate(pixels, scheme)}
      onLoad={({ currentTarget }) => setPixels(pixelsOf(currentTarget))}
    />
  )
}

/** Where the areas are hidden behind it, the button shows that something waits in one of them. */
function MenuButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  const waiting = areasFor(useMe()).flatMap((area) => area.waiting ?? [])
  return (
    <Box hiddenFrom="lg" className={styles['menu']}>
      <Burger
        opened={isOpen}
        onClick={onClick}
        size="sm"
        aria-label={isOpen ? 'Navigation schließen' : 'Navigation öffnen'}
      />
      <span className={styles['waiting']}>
        <WaitingCount of={waiting} />
      </span>
    </Box>
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
  return (
    <ActionsMenu
      label={`Konto von ${me.username}`}
      title={me.username}
      icon={<IconUserCircle size={22} />}
      size={44}
      actions={[
        { label: 'Mein Konto', icon: <IconUserCircle size={16} />, to: '/account' },
        { label: 'Zum Shop', icon: <IconWorld size={16} />, onClick: () => window.location.assign('/') },
        { label: 'Abmelden', icon: <IconLogout size={16} />, to: '/logout' },
      ]}
    />
  )
}

/** A thin line while a call is running; it waits a moment, so that fast calls do not flicker. */
function RunningCalls() {
  const isRunning = useStore(runningCalls) > 0
  return <div className={styles['running']} data-running={isRunning || undefined} aria-hidden />
}
