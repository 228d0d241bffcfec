import { messages } from '@theke/contract/texts.de'
import { formatDecimal, parseDecimal } from './german-input.ts'
import { currencySign } from './money-text.ts'
import type { ParsedInputProps } from './parsed-input.tsx'
import { ParsedInput } from './parsed-input.tsx'

type Props = Omit<ParsedInputProps<number>, 'parse' | 'format' | 'problem'>

const suffix = (sign: string) => <span aria-hidden>{sign}</span>

export const DecimalField = (props: Props) => (
  <ParsedInput
    inputMode="decimal"
    {...props}
    parse={parseDecimal}
    format={(value) => formatDecimal(value)}
    problem={messages.number}
  />
)

/** An amount of money as a decimal number, shown with two digits. */
export const MoneyField = (props: Props) => (
  <ParsedInput
    inputMode="decimal"
    rightSection={suffix(currencySign())}
    rightSectionWidth={currencySign().length > 1 ? 48 : undefined}
    styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    {...props}
    parse={parseDecimal}
    format={(value) => formatDecimal(value, 2)}
    problem={messages.number}
  />
)

export const PercentField = (props: Props) => <DecimalField rightSection={suffix('%')} {...props} />
