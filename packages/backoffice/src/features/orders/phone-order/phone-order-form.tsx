import {
  Alert,
  Button,
  Group,
  List,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiError } from '@theke/contract/client'
import type { NewOrder, PlacedOrder } from '@theke/contract/calls/place-order'
import { isAboutGoods, placeOrder } from '@theke/contract/calls/place-order'
import type { Branch } from '@theke/domain/catalog'
import { enabledOrderTypes, orderTypeWords } from '@theke/domain/catalog'
import type { OrderType } from '@theke/domain/catalog'
import { hasHiddenPrice, hiddenTotalMark } from '@theke/domain/pricing'
import { newId } from '@theke/ui/new-id.ts'
import type { FormEvent, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { api, queryClient } from '../../../api.ts'
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { sendMove } from '../order-calls.ts'
import { ContactFields } from './contact-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import { KnownContact } from './known-contact.tsx'
import { OrderLines } from './order-lines.tsx'
import type { Draft } from './phone-order.ts'
import {
  bodyOf,
  inBranch,
  isBegun,
  isTaken,
  pricedDraft,
  problemsOf,
  withContact,
  withCoupon,
  withCurrentProducts,
  withPayment,
} from './phone-order.ts'
import { ProductPicker } from './product-picker.tsx'
import type { ShopData } from './shop-data.ts'
import { shopQuery } from './shop-data.ts'
import { TermsFields } from './terms-fields.tsx'
import { TipField } from './tip-field.tsx'
import { Totals } from './totals.tsx'
import styles from './phone-order.module.css'

type Props = { shop: ShopData; branches: readonly Branch[]; initial: Draft; onDone: () => void }

/** A message without a place, or about a field. */
export type Problem = { field?: string | undefined; message: string }

export function PhoneOrderForm({ shop, branches, initial, onDone }: Props) {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const failure = useFailure()
  const send = useSendOrder()
  const [notes, setNotes] = useState<readonly string[]>([])
  const [knownShop, setKnownShop] = useState(shop)
  if (knownShop !== shop) {
    setKnownShop(shop)
    const current = withCurrentProducts(shop, draft)
    setDraft(current.draft)
    if (current.notes.length > 0) {
      setNotes(current.notes)
      setProblems([])
      failure.clear()
    }
  }
  const branch = branches.find(({ id }) => id === draft.branch) ?? branches[0]
  if (!branch) return null
  const update = (next: Draft) => {
    setDraft(withPayment(shop, next))
    setProblems([])
    failure.clear()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(shop, draft, branch, Date.now())
    setProblems(found)
    if (found.length > 0) return
    if (await failure.watch(() => send(shop, draft, branch))) onDone()
  }
  const sent = failure.error?.errors ?? []
  const all: readonly Problem[] = problems.length > 0 ? problems : sent
  const priced = pricedDraft(shop, draft, branch, Date.now())
  return (
    // the keys of the fields bubble up to here; a text that cannot be read keeps the browser from sending
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={(event) => void submit(event)} onKeyDown={submitOnPurpose} className={styles['form']}>
      <UnsavedGuard isDirty={draft !== initial && isBegun(draft)} />
      <Stack gap="md">
        <Title order={2} fz="lg">
          Neue Bestellung
        </Title>
        <Problems problems={all} message={failure.message} />
        {notes.length > 0 && <Changes notes={notes} onClose={() => setNotes([])} />}
        <Group align="flex-end">
          {branches.length > 1 && (
            <Select
              label="Filiale"
              data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(branch.id)}
              allowDeselect={false}
              onChange={(id) => {
                const next = branches.find((one) => String(one.id) === id)
                if (!next) return
                const moved = inBranch(shop, draft, next, Date.now())
                update(moved.draft)
                setNotes(moved.notes)
              }}
            />
          )}
          <TypeChoice
            branch={branch}
            value={draft.orderType}
            onChange={(orderType) => update({ ...draft, orderType })}
          />
        </Group>
        <Paper withBorder p="md">
          <ProductPicker shop={shop} branch={branch} draft={draft} onChange={update} />
          <OrderLines draft={draft} onChange={update} problems={all} />
        </Paper>
        <KnownContact
          phone={draft.form.phone}
          isTaken={(form) => isTaken(draft, form)}
          onTake={(form) => update(withContact(draft, form))}
        />
        <ContactFields branch={branch} draft={draft} onChange={update} problems={all} />
      </Stack>
      <Paper withBorder p="md" className={styles['side']}>
        <Stack>
          <TermsFields shop={shop} branch={branch} draft={draft} onChange={update} problems={all} />
          <Switch
            label="Sofort bestätigen"
            checked={draft.isConfirmedAtOnce}
            onChange={(event) => setDraft({ ...draft, isConfirmedAtOnce: event.currentTarget.checked })}
          />
          <CouponField
            coupon={draft.coupon}
            fault={priced.couponFault}
            onChange={(coupon) => {
              // the code was looked up meanwhile: what was ordered since then counts
              setDraft((current) => withPayment(shop, withCoupon(current, coupon)))
              setProblems([])
              failure.clear()
            }}
          />
          {branch.isTipEnabled && !branch.isQuotationRequired && (
            <TipField draft={draft} gross={priced.pricing.gross} onChange={update} problems={all} />
          )}
          <Totals rows={priced.rows} />
          {hasHiddenPrice(draft.items) && (
            <Text size="sm" c="dimmed">
              {hiddenTotalMark}
            </Text>
          )}
          <Button type="submit" size="lg" loading={failure.isRunning}>
            Bestellung anlegen
          </Button>
        </Stack>
      </Paper>
    </form>
  )
}

/** Enter ends the typing in a field; only the button or Strg+Enter places and confirms an order that somebody still dictates. */
function submitOnPurpose(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter') return
  if (event.target instanceof HTMLInputElement) event.preventDefault()
  const { currentTarget } = event
  // an amount that was typed last counts only with the next drawing
  if ((event.ctrlKey || event.metaKey) && !event.repeat) setTimeout(() => currentTarget.requestSubmit())
}

function Problems({ problems, message }: { problems: readonly Problem[]; message: string | undefined }) {
  const texts =
    problems.length > 0 ? [...new Set(problems.map((problem) => problem.message))] : message ? [message] : []
  if (texts.length === 0) return null
  return (
    <Alert color="red" role="alert" title="Die Bestellung kann so nicht angelegt werden.">
      <List>
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** The shop or its branch has changed while the order was taken: what the customer heard may not hold any more. */
function Changes({ notes, onClose }: { notes: readonly string[]; onClose: () => void }) {
  return (
    <Alert
      color="orange"
      role="alert"
      title="Das Angebot ist ein anderes. Bitte sagen Sie es dem Kunden."
      withCloseButton
      closeButtonLabel="Schließen"
      onClose={onClose}
    >
      <List>
        {notes.map((note) => (
          <List.Item key={note}>{note}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

type TypeProps = { branch: Branch; value: OrderType; onChange: (type: OrderType) => void }

function TypeChoice({ branch, value, onChange }: TypeProps) {
  return (
    <SegmentedControl
      aria-label="Bestellart"
      value={value}
      onChange={(type) => onChange(type as OrderType)}
      data={enabledOrderTypes(branch).map((type) => ({ value: type, label: orderTypeWords[type] }))}
    />
  )
}

/** Sends the order once, however often the button is pressed (B26), and confirms it when wished. */
function useSendOrder() {
  const attempt = useRef({ body: '', key: '' })
  return async (shop: ShopData, draft: Draft, branch: Branch) => {
    const body = bodyOf(shop, draft, branch, Date.now())
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: newId() }
    const order = await placed(body, attempt.current.key)
    const isConfirmed = draft.isConfirmedAtOnce && (await isMoved(order.id))
    notifications.show({
      title: `Bestellung ${order.ticketNumber} angelegt`,
      message: isConfirmed ? 'Sie ist bestätigt und in Zubereitung.' : 'Sie wartet auf Bestätigung.',
    })
  }
}

async function placed(body: NewOrder, key: string): Promise<PlacedOrder> {
  try {
    return await api(placeOrder, body, { headers: { 'idempotency-key': key }, isShownByCaller: true })
  } catch (error) {
    // prices or the offer have changed: the next attempt has the new ones
    if (error instanceof ApiError && isAboutGoods(error.errors))
      void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey })
    throw error
  }
}

/** The order is placed either way; it can still be confirmed on the board. */
async function isMoved(id: number): Promise<boolean> {
  try {
    await sendMove(id, 'confirm', {})
    return true
  } catch {
    return false
  }
}
