import QuantityPicker, { type Quantity } from 'area:QuantityPicker'
import type { PartValue, Product } from '@theke/domain/catalog'
import type { ConfigurationEvent } from '@theke/domain/configurator'
import { canGoNext, canSave, configure, startConfiguration, visibleSteps } from '@theke/domain/configurator'
import { itemPriceText } from '@theke/domain/pricing'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useIsRunning } from '../../../shop/activity.ts'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { Picture } from '@theke/ui/picture.tsx'
import { useOrdering } from '../use-ordering.ts'
import styles from './configurator-dialog.module.css'
import { ConfiguratorStep } from './configurator-step.tsx'

type ConfiguratorProps = {
  product: Product
  quantity: Quantity
  onCancel: () => void
  onSave: (quantity: Quantity, parts: readonly PartValue[]) => void
}

/** The questions of a configurable product, one after the other or all together (CONFIGURATOR-01 to CONFIGURATOR-07). */
export function ConfiguratorDialog({ product, quantity, onCancel, onSave }: ConfiguratorProps) {
  const { currency } = useOrdering()
  const [configuration, dispatch] = useReducer(configure, product, (one) => startConfiguration(one))
  const [chosen, setChosen] = useState(quantity)
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const body = useRef<HTMLDivElement>(null)
  const { steps, current, isStepByStep, parts, outcome } = configuration
  const isLast = !isStepByStep || current === steps.length - 1

  const save = useRef(onSave)
  const cancel = useRef(onCancel)
  save.current = onSave
  cancel.current = onCancel
  useEffect(() => {
    if (outcome === 'saved') save.current(chosen, parts)
    else if (outcome === 'cancelled') cancel.current()
  }, [outcome, chosen, parts])

  // A new step starts at its top, with the focus on its question.
  useEffect(() => {
    if (current > 0) body.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [current])

  // A step that is left takes its uploads along, and a photo would be missing without a word.
  const isUploading = useIsRunning('uploads')
  const isReady = !isUploading && (isLast ? canSave(configuration) : canGoNext(configuration))
  const isFirst = !isStepByStep || current === 0

  const send = (event: ConfigurationEvent) => dispatch(event)
  /** Goes on if possible; otherwise says what is missing and leads to it. */
  const goOn = () => {
    if (isReady) return send({ type: isLast ? 'save' : 'next' })
    if (isUploading) return undefined
    setChecked(new Set([...checked, ...visibleSteps(configuration)]))
    requestAnimationFrame(() => {
      const problem = body.current?.querySelector('[id$="-problem"], [aria-invalid="true"]')
      problem?.closest('fieldset')?.scrollIntoView({ block: 'center' })
      problem?.closest('fieldset')?.querySelector<HTMLElement>('input, textarea')?.focus()
    })
  }
  const item = { product, amount: chosen.amount, unit: chosen.unit, parts }
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={product.name}
      placement="full"
      size="wide"
      footer={
        <div className={styles.foot}>
          <div className={styles.sum}>
            <QuantityPicker product={product} {...chosen} onChange={setChosen} />
            <strong aria-live="polite">{itemPriceText(item, currency)}</strong>
          </div>
          <div className={styles.buttons}>
            <Button
              kind="secondary"
              aria-disabled={isUploading && !isFirst}
              onClick={() => (isFirst || !isUploading) && send({ type: 'back' })}
            >
              {isFirst ? 'Abbrechen' : 'Zurück'}
            </Button>
            <Button aria-disabled={!isReady} onClick={goOn}>
              {isLast ? 'In den Warenkorb' : 'Weiter'}
            </Button>
          </div>
          <p role="status" className={styles.waiting}>
            {isUploading && 'Bitte warten Sie, bis die Datei hochgeladen ist.'}
          </p>
        </div>
      }
    >
      {product.images[0] && (
        <Picture
          image={product.images[0]}
          alt=""
          ratio="21 / 9"
          sizes="(width >= 720px) 56rem, 100vw"
          isEager
          className={styles.picture}
        />
      )}
      {isStepByStep && <Progress count={steps.length} current={current} />}
      <div ref={body} className={styles.steps}>
        {visibleSteps(configuration).map((index) => {
          const step = steps[index]
          const value = parts[index]
          if (!step || value === undefined) return null
          return (
            <ConfiguratorStep
              key={index}
              step={step}
              index={index}
              value={value}
              currency={currency}
              isPriceHidden={product.isPriceHidden}
              isChecked={checked.has(index)}
              send={send}
            />
          )
        })}
      </div>
    </Dialog>
  )
}

function Progress({ count, current }: { count: number; current: number }) {
  return (
    <div className={styles.progress} role="status">
      <span className="visually-hidden">
        Schritt {current + 1} von {count}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-done={index <= current || undefined} />
      ))}
    </div>
  )
}
