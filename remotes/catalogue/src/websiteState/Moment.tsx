import { FormattedDate } from 'react-intl'

/** A moment that is yet to come, by its day and its minute. */
export function Moment({ value }: { value: string }) {
  return (
    <time dateTime={value} className="v-nowrap">
      <FormattedDate value={value} day="numeric" month="short" hour="2-digit" minute="2-digit" />
    </time>
  )
}
