import { FormattedDate } from 'react-intl'

/** A calendar day, `YYYY-MM-DD`, in the reader's format; a dash if there is none. */
export function Day({ value }: { value: string | null | undefined }) {
  if (!value) return <span className="v-soft">–</span>
  // A day has no time zone: read and formatted in the same one, it cannot shift
  return (
    <time dateTime={value} className="v-nowrap">
      <FormattedDate value={`${value}T00:00:00Z`} timeZone="UTC" day="numeric" month="short" year="numeric" />
    </time>
  )
}
