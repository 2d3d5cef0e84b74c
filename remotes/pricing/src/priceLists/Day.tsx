import { FormattedDate } from 'react-intl'

/** A calendar day, `YYYY-MM-DD`, as the reader writes it; a dash when there is none. */
export function Day({ value }: { value: string | null | undefined }) {
  if (!value) return <span className="v-soft">–</span>
  // A day has no time zone: read and written in the same one, it cannot slip to its neighbour
  return (
    <time dateTime={value} className="v-nowrap">
      <FormattedDate value={`${value}T00:00:00Z`} timeZone="UTC" day="numeric" month="short" year="numeric" />
    </time>
  )
}
