import { FormattedMessage } from 'react-intl'
import { Moment } from './Moment'

interface Props {
  desiredFrom: string | null | undefined
  desiredTo: string | null | undefined
}

/** When it goes online and offline automatically; a dash if it does not. */
export function ScheduleWords({ desiredFrom, desiredTo }: Props) {
  if (!desiredFrom && !desiredTo) return <span className="v-soft">–</span>
  return (
    <span className="v-lines">
      {desiredFrom && (
        <span>
          <FormattedMessage id="catalogue.website.from" values={{ moment: <Moment value={desiredFrom} /> }} />
        </span>
      )}
      {desiredTo && (
        <span>
          <FormattedMessage id="catalogue.website.to" values={{ moment: <Moment value={desiredTo} /> }} />
        </span>
      )}
    </span>
  )
}
