import type { ModalProps } from '@mantine/core'
import { Modal } from '@mantine/core'
import { useReturnedFocus } from './returned-focus.ts'

/** A dialog that exists as long as it is open. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useReturnedFocus(true)
  return <Modal opened {...props} />
}
