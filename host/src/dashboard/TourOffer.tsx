import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { useHost } from '../app/useHost'
import { useEndOnboarding } from '../profile/useEndOnboarding'
import { startTour } from '../tour/tourStore'

/** Offered on the first visit, until it is accepted or declined. */
export function TourOffer() {
  const { me } = useHost()
  const decline = useEndOnboarding()
  if (!me?.showOnboarding) return null
  return (
    <section className="host-tour-offer" aria-labelledby="tour-offer">
      <p id="tour-offer">
        <FormattedMessage id="host.tour.offer" />
      </p>
      <Button type="primary" onClick={startTour}>
        <FormattedMessage id="host.tour" />
      </Button>
      <Button onClick={decline}>
        <FormattedMessage id="host.tour.skip" />
      </Button>
    </section>
  )
}
