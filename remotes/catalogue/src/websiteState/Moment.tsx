import { FormattedDate } from 'react-intl'

/** A future moment with date and time. */
export function Moment({ value }: { value: string }) {
  return (
    <time dateTime={value} className="v-nowrap">
      <FormattedDate value={value} day="numeric" month="short" hour="2-digit" minute="2-digit" />
    </time>
  )
}
