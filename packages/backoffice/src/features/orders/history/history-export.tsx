import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { formatAmount, localDateOf } from '@theke/domain/values'
import { useEffect, useRef, useState } from 'react'
import { downloadText } from '../../../crud/csv.ts'
import { useStore } from '@theke/ui/store.ts'
import { showCustomerData, showProductData } from '../local-settings.ts'
import { loadWholeHistory, maxExported } from './history-calls.ts'
import { historyCsv } from './history-csv.ts'

type Props = { query: string; isEmpty: boolean; branchName: (id: number) => string }

/** Saves everything that was selected, not only the page that is shown. */
export function HistoryExport({ query, isEmpty, branchName }: Props) {
  const hasProducts = useStore(showProductData)
  const hasCustomer = useStore(showCustomerData)
  const [loaded, setLoaded] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = async () => {
    const { signal } = (running.current = new AbortController())
    setLoaded(0)
    try {
      const { orders, isCut } = await loadWholeHistory(query, signal, setLoaded)
      const csv = historyCsv(orders, { hasProducts, hasCustomer, branchName })
      downloadText(`bestellungen-${localDateOf(Date.now())}.csv`, csv)
      if (isCut) notifications.show({ message: cutText, color: 'orange', autoClose: 12_000 })
    } catch {
      // the failed call is in the list of errors, or somebody has left
    } finally {
      setLoaded(undefined)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={isEmpty || loaded !== undefined}
      onClick={() => void save()}
    >
      {loaded ? `${formatAmount(loaded)} geladen …` : 'CSV'}
    </Button>
  )
}

const cutText = `Die Datei enthält die neuesten ${maxExported.toLocaleString('de-AT')} Bestellungen. Für ältere schränken Sie bitte den Zeitraum ein.`
