import { Kbd, Modal, Table } from '@mantine/core'
import { cardKeys } from './board-keys.ts'

const others: readonly [keys: string, label: string][] = [
  ['↑ ↓ ← →', 'Karte wählen'],
  ['Pos1, Ende', 'Erste und letzte Karte der Spalte'],
  ['Enter', 'Bestellung öffnen'],
]

/** Which keys work on the board. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const acting = Object.values(cardKeys).map(({ shown, label }): [string, string] => [shown, label])
  return (
    <Modal opened={isOpen} onClose={onClose} title="Tastenkürzel auf einer Karte">
      <Table>
        <Table.Tbody>
          {[...others, ...acting, ['Strg + Z', 'Letzten Schritt zurücknehmen'] as const].map(
            ([keys, label]) => (
              <Table.Tr key={keys}>
                <Table.Th scope="row">
                  <Kbd>{keys}</Kbd>
                </Table.Th>
                <Table.Td>{label}</Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
