import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'

const EVERY = 4_000

interface Props {
  /** Checks the state again */
  onWait: () => void
}

/** Says that inspections are being recalculated for many products, and checks until that is done. */
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
