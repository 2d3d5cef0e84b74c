import { FormattedMessage } from 'react-intl'

/** A boolean as a word, never as a colour alone; a dash if unknown. */
export function YesNo({ value }: { value: boolean | null | undefined }) {
  if (value === null || value === undefined) return <span className="v-soft">–</span>
  return <FormattedMessage id={value ? 'ui.value.yes' : 'ui.value.no'} />
}
