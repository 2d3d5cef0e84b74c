import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { useHall } from '../hall/useHall'
import { startTour } from './tourStore'
import { useEndOnboarding } from './useEndOnboarding'

/** Offered to who is here for the first time, until it was taken or declined. */
export function TourOffer() {
  const { me } = useHall()
  const decline = useEndOnboarding()
  if (!me?.showOnboarding) return null
  return (
    <section className="hall-tour-offer" aria-labelledby="tour-offer">
      <p id="tour-offer">
        <FormattedMessage id="hall.tour.offer" />
      </p>
      <Button type="primary" onClick={startTour}>
        <FormattedMessage id="hall.tour" />
      </Button>
      <Button onClick={decline}>
        <FormattedMessage id="hall.tour.skip" />
      </Button>
    </section>
  )
}
