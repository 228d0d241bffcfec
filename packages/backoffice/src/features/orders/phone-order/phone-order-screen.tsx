import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useMe } from '../../../use-me.ts'
import { contactQuery } from './known-contact.tsx'
import { emptyDraft, withContact } from './phone-order.ts'
import { PhoneOrderForm } from './phone-order-form.tsx'
import { shopQuery } from './shop-data.ts'

/** Taking an order over the phone or at the counter (OPEN-94). */
export function PhoneOrderScreen() {
  useDocumentTitle('Neue Bestellung')
  const me = useMe()
  const { data: shop, isError } = useQuery(shopQuery)
  const [params, setParams] = useSearchParams()
  const customer = Number(params.get('customer')) || null
  const known = useQuery(contactQuery(customer))
  // with every finished order the form starts anew
  const [round, setRound] = useState(0)
  if (!shop && isError) return <Text my="lg">Die Daten konnten nicht geladen werden.</Text>
  if (!shop || (customer !== null && known.isPending)) return <Skeleton h={320} aria-label="Wird geladen" />
  const own = new Set(me.branches.map(({ id }) => id))
  const branches = shop.branches.filter(({ id, isPublic }) => isPublic && (me.isAdmin || own.has(id)))
  const first = branches.find(({ id }) => own.has(id)) ?? branches[0]
  if (!first) return <Text my="lg">Für Ihre Filialen sind derzeit keine Bestellungen möglich.</Text>
  const empty = emptyDraft(shop, first)
  return (
    <PhoneOrderForm
      key={round}
      shop={shop}
      branches={branches}
      initial={known.data ? withContact(empty, known.data.form) : empty}
      onDone={() => {
        setParams({}, { replace: true })
        setRound(round + 1)
      }}
    />
  )
}
