import { Drawer, Skeleton, Text } from '@mantine/core'
import type { MantineSize } from '@mantine/core'
import { failures } from '@theke/contract/texts.de'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useReturnedFocus } from './returned-focus.ts'

type Props<Entry> = {
  title: string
  /** The list it was opened from; its filters stay in the address. */
  list: string
  size: MantineSize
  answer: { data: Entry | undefined; isPending: boolean; isError: boolean }
  children: (entry: Entry) => ReactNode
}

/** One entry of a list, beside it and with an address of its own. */
export function AddressDrawer<Entry>({ title, list, size, answer, children }: Props<Entry>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  useReturnedFocus(true)
  return (
    <Drawer
      opened
      onClose={() => void navigate(list + search)}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      {answer.data && children(answer.data)}
      {answer.isPending && <Skeleton height={320} />}
      {answer.isError && !answer.data && <Text c="red">{failures.load(title)}</Text>}
    </Drawer>
  )
}
