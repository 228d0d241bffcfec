import { Button, Group, Radio, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CorrectedLine, CorrectionPreview } from '@theke/contract/calls/corrections'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { ApiError } from '@theke/contract/client'
import type { SettleBy } from '@theke/domain/order'
import { newId } from '@theke/ui/new-id.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { useFailure } from '../../../ui/use-failure.ts'
import { useMe } from '../../../use-me.ts'
import { conflictWords } from '../event-words.ts'
import { loadCorrection, sendCorrection } from '../order-calls.ts'
import { OrderLines } from '../phone-order/order-lines.tsx'
import type { Draft } from '../phone-order/phone-order.ts'
import { branchOf, emptyDraft } from '../phone-order/phone-order.ts'
import { ProductPicker } from '../phone-order/product-picker.tsx'
import type { ShopData } from '../phone-order/shop-data.ts'
import { shopQuery } from '../phone-order/shop-data.ts'
import { correctedLines, isUnchanged, type KeptLine, keptLines } from './corrected-lines.ts'
import { KeptLines } from './kept-lines.tsx'
import { takeOrder } from './order-query.ts'

const outdated = new Set(['revisionChanged', 'orderChanged', 'orderEnded'])

type Props = { order: StaffOrder; onClose: () => void }

/** Lines are added, removed and exchanged; the server prices them, and the difference stands there before it is saved (OPEN-207). */
export function OrderCorrection({ order, onClose }: Props) {
  // what is changed is what was read: whatever a colleague did since must not be overwritten
  const [read] = useState(order)
  const [key] = useState(newId)
  const [kept, setKept] = useState<readonly KeptLine[]>(() => keptLines(read))
  const [draft, setDraft] = useState<Draft>()
  const me = useMe()
  const mayRefund = me.isAdmin || (me.rights['orders.refund'] ?? []).includes(read.branch.id)
  const [settle, setSettle] = useState<SettleBy>(mayRefund ? 'refund' : 'none')
  const [reason, setReason] = useState('')
  const failure = useFailure()
  const shop = useQuery(shopQuery)
  const lines = correctedLines(kept, draft?.items ?? [])
  const isSame = isUnchanged(read, lines)
  const preview = useQuery({
    queryKey: ['orders', 'correction', read.id, read.revision, JSON.stringify(lines), settle],
    queryFn: () => loadCorrection({ id: read.id, lines, settle }),
    enabled: !isSame && lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const problems = problemsOf(preview.error) ?? failure.error?.errors ?? []

  const save = async () => {
    const changed = await sendCorrection({ id: read.id, lines, settle, reason, key, revision: read.revision })
    await takeOrder(changed)
    notifications.show({ message: `Bestellung geändert. Gesamt: ${moneyText(changed.pricing.payable)}` })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame) void failure.watch(save)
  }
  const isOutdated = failure.code !== undefined && outdated.has(failure.code)
  return (
    <Dialog onClose={onClose} title={`Bestellung ${read.ticketNumber} ändern`} size="xl">
      <form onSubmit={submit}>
        <Stack>
          {failure.error && failure.field !== 'reason' && (
            <FailureAlert>
              {failure.message}
              {isOutdated && (
                <Text size="sm">
                  {conflictWords(order)} Bitte schließen Sie dieses Fenster und prüfen Sie die Bestellung.
                </Text>
              )}
            </FailureAlert>
          )}
          <KeptLines order={read} lines={kept} onChange={setKept} problems={problems} />
          {shop.data ? (
            <AddedLines
              order={read}
              shop={shop.data}
              draft={draft}
              onChange={setDraft}
              problems={problems}
              first={kept.filter(({ isRemoved }) => !isRemoved).length}
            />
          ) : (
            !shop.isError && <Skeleton height={60} />
          )}
          <Difference
            lines={lines}
            isSame={isSame}
            preview={isSame ? undefined : preview.data}
            problem={isSame ? undefined : problems[0]?.message}
          />
          {preview.data && !isSame && (
            <SettleChoice
              mayRefund={mayRefund}
              preview={preview.data}
              order={read}
              value={settle}
              onChange={setSettle}
            />
          )}
          <Textarea
            label="Grund"
            description="Steht im Verlauf der Bestellung und im Protokoll."
            required
            autosize
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={failure.field === 'reason' ? failure.message : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button
              type="submit"
              loading={failure.isRunning}
              disabled={isSame || lines.length === 0 || preview.isError || preview.isPlaceholderData}
            >
              Ändern
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type SettleProps = {
  preview: CorrectionPreview
  mayRefund: boolean
  order: StaffOrder
  value: SettleBy
  onChange: (settle: SettleBy) => void
}

/** What was paid online goes back or is paid the same way; otherwise it is settled at the handover. */
function SettleChoice({ preview, mayRefund, order, value, onChange }: SettleProps) {
  const { canSettleOnline, ...money } = preview
  if (!canSettleOnline) return null
  const choice = (online: SettleBy, labels: { online: string; description?: string; none: string }) => (
    <Radio.Group
      label="Differenz"
      value={value === online ? online : 'none'}
      onChange={(next) => onChange(next as SettleBy)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value={online} label={labels.online} description={labels.description} />
        <Radio value="none" label={labels.none} />
      </Stack>
    </Radio.Group>
  )
  if (money.refund > 0 || money.balance < 0) {
    if (!mayRefund)
      return (
        <Text size="sm">Für eine Rückerstattung online brauchen Sie das Recht „Beträge rückerstatten“.</Text>
      )
    return choice('refund', {
      online: 'Über den Zahlungsanbieter zurückerstatten',
      none: 'Nicht online erstatten, sondern bei der Übergabe ausgleichen',
    })
  }
  if (money.link === 0 && money.balance === 0) return null
  return choice('link', {
    online: 'Kunde bezahlt online über einen Link',
    description: order.email
      ? `Der Link geht per E-Mail an ${order.email}; bezahlt wird auf der Seite der Bestellung.`
      : 'Bezahlt wird auf der Seite der Bestellung. Ohne E-Mail-Adresse geben Sie ihren Link selbst weiter.',
    none: 'Bei der Übergabe kassieren',
  })
}

const problemsOf = (error: Error | null) => (error instanceof ApiError ? error.errors : undefined)

type AddedProps = {
  order: StaffOrder
  shop: ShopData
  draft: Draft | undefined
  onChange: (draft: Draft) => void
  problems: readonly { message: string; field?: string | undefined }[]
  /** The place of the first added line in what is sent. */
  first: number
}

/** What comes in addition, found and counted as in an order by phone. */
function AddedLines({ order, shop, draft, onChange, problems, first }: AddedProps) {
  const branch = branchOf(shop, { branch: order.branch.id })
  if (!branch) return null
  const current = draft ?? emptyDraft(shop, branch)
  const own = problems.map(({ field, ...problem }) => ({
    ...problem,
    field: field?.replace(/^lines\.(\d+)\./, (_all, index) => `items.${Number(index) - first}.`),
  }))
  return (
    <div>
      <ProductPicker shop={shop} branch={branch} draft={current} onChange={onChange} />
      {current.items.length > 0 && <OrderLines draft={current} onChange={onChange} problems={own} />}
    </div>
  )
}

type DifferenceProps = {
  lines: readonly CorrectedLine[]
  isSame: boolean
  preview: CorrectionPreview | undefined
  problem: string | undefined
}

/** What the change means for the money, before it is made. */
function Difference({ lines, isSame, preview, problem }: DifferenceProps) {
  return (
    <div role="status">
      {lines.length === 0 && (
        <Text c="var(--mantine-color-error)">
          Eine Bestellung braucht mindestens eine Position. Zum Absagen stornieren Sie sie.
        </Text>
      )}
      {isSame && <Text c="dimmed">Noch nichts geändert.</Text>}
      {problem && <Text c="var(--mantine-color-error)">{problem}</Text>}
      {preview && !problem && lines.length > 0 && (
        <>
          <Text fw={600} className="tabular">
            Gesamt: {moneyText(preview.before.payable)} → {moneyText(preview.after.payable)} (
            {preview.difference > 0 ? '+' : ''}
            {moneyText(preview.difference)})
          </Text>
          <Text>{settlementWords(preview)}</Text>
        </>
      )}
    </div>
  )
}

function settlementWords({ refund, link, balance }: CorrectionPreview): string {
  if (link > 0) return `${moneyText(link)} bezahlt der Kunde über den Link.`
  if (refund > 0) return `${moneyText(refund)} gehen über den Zahlungsanbieter zurück.`
  if (balance > 0) return `${moneyText(balance)} sind bei der Übergabe noch zu kassieren.`
  if (balance < 0) return `${moneyText(-balance)} sind bei der Übergabe auszuzahlen.`
  return 'Bezahlt wird wie vereinbart.'
}
