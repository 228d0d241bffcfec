import { Anchor, Button, FileButton, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import type { ProductListResult } from '@theke/contract/calls/product-lists'
import { productListColumns, productListLimits } from '@theke/contract/calls/product-lists'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../../ui/dialog.tsx'
import { csvOf, downloadText } from '../../../crud/csv.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { uploadList } from './list-calls.ts'
import { ListResult } from './list-result.tsx'

const megabytes = productListLimits.bytes / 1_024 / 1_024
const accepted = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const downloadTemplate = () =>
  downloadText('produktliste-vorlage.csv', csvOf(Object.keys(productListColumns), []))

/** Sends a list and tells what became of each line (API-51). */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<ProductListResult>()
  return (
    <Dialog onClose={onClose} title={result ? 'Produktliste übernommen' : 'Produktliste hochladen'} size="lg">
      {result ? <ListResult result={result} onClose={onClose} /> : <ListForm onResult={setResult} />}
    </Dialog>
  )
}

function ListForm({ onResult }: { onResult: (result: ProductListResult) => void }) {
  const [part, setPart] = useState<number>()
  const failure = useFailure()
  const send = async (file: File | null | undefined) => {
    if (!file || failure.isRunning) return
    failure.clear()
    setPart(0)
    await failure.watch(async () => onResult(await uploadList(file, setPart)))
    setPart(undefined)
  }
  return (
    <Stack>
      <Text size="sm">
        Zeilen mit einer bekannten Artikelnummer ändern das Produkt, alle anderen legen ein neues an. Leere
        Zellen lassen den Wert, wie er ist. Gelöscht wird nichts.
      </Text>
      <Paper
        withBorder
        radius="md"
        p="lg"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void send(event.dataTransfer.files[0])
        }}
      >
        <Stack align="center" gap="sm">
          <Text>Datei hierher ziehen oder auswählen.</Text>
          <FileButton accept={accepted} onChange={(file) => void send(file)}>
            {(props) => (
              <Button
                {...props}
                loading={failure.isRunning}
                leftSection={<IconUpload size={18} aria-hidden />}
                data-autofocus
              >
                Datei auswählen
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" ta="center">
            CSV oder XLSX, höchstens {megabytes} MB und {productListLimits.lines.toLocaleString('de-AT')}{' '}
            Zeilen
          </Text>
          {part !== undefined && (
            <Progress
              value={part * 100}
              w="100%"
              animated
              aria-label={part < 1 ? 'Wird hochgeladen' : 'Wird übernommen'}
            />
          )}
        </Stack>
      </Paper>
      <FailureAlert>{failure.message}</FailureAlert>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          Die erste Zeile nennt die Spalten. Andere Überschriften, ein Probelauf oder ein Weg zurück? Dann{' '}
          <Anchor component={Link} to="/imports?kind=products" underline="always">
            mit Zuordnung importieren
          </Anchor>
          .
        </Text>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={downloadTemplate}
        >
          Vorlage herunterladen
        </Button>
      </Group>
    </Stack>
  )
}
