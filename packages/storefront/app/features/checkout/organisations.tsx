import type { ComboboxProps, Option } from './combobox.tsx'
import { Combobox } from './combobox.tsx'
import { matchingDonatees } from './matching-donatees.ts'

type OrganisationsProps = Pick<ComboboxProps<Option>, 'id' | 'options' | 'chosen' | 'onChoose'>

/** The organisations that a customer can choose from; only shops that give to some need its code. */
export function Organisations(props: OrganisationsProps) {
  return (
    <Combobox
      {...props}
      label="Organisation (freiwillig)"
      placeholder="Organisation suchen"
      nothingFound="Keine passende Organisation gefunden."
      search={matchingDonatees}
    />
  )
}
