import { FormattedDate, FormattedMessage } from 'react-intl'
import type { StockLevel } from './StockLevel'

export type Availability = 'some' | 'display' | 'incoming' | 'none' | 'notKept'

/** The availability as told to a customer. */
export function availabilityOf({ isKept, available, onDisplay, incomingQty }: StockLevel): Availability {
  if (available > 0) return 'some'
  if (onDisplay > 0) return 'display'
  if (incomingQty > 0) return 'incoming'
  return isKept ? 'none' : 'notKept'
}

/** The availability at a location, as text. */
export function AvailabilityWords({ level }: { level: StockLevel }) {
  const { available, onDisplay, incomingQty, incomingDate } = level
  switch (availabilityOf(level)) {
    case 'some':
      return <FormattedMessage id="catalogue.stock.availability.some" values={{ count: available, onDisplay }} />
    case 'display':
      return <FormattedMessage id="catalogue.stock.availability.display" />
    case 'incoming':
      return (
        <FormattedMessage
          id={incomingDate === null ? 'catalogue.stock.availability.incoming' : 'catalogue.stock.availability.incomingOn'}
          values={{ count: incomingQty, date: incomingDate && <FormattedDate value={incomingDate} day="numeric" month="long" /> }}
        />
      )
    case 'none':
      return <FormattedMessage id="catalogue.stock.availability.none" />
    case 'notKept':
      return <FormattedMessage id="catalogue.stock.notKept" />
  }
}
