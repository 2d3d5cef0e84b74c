import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'

const EVERY = 4_000

interface Props {
  /** Asks again how it stands */
  onWait: () => void
}

/** Says that what is missing is being worked out again for many products, and asks until it is done. */
export function Recalculating({ onWait }: Props) {
  const wait = useEffectEvent(onWait)
  useEffect(() => {
    const timer = setInterval(() => wait(), EVERY)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="v-note" role="status">
      <FormattedMessage id="catalogue.recalculating" />
    </div>
  )
}
