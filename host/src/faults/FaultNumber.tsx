import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** The number of an error in the server's log, once it is there: for support. */
export function FaultNumber({ error }: { error: unknown }) {
  const [number, setNumber] = useState<string | null>(null)
  useEffect(() => {
    let isLive = true
    import('./reportFault')
      .then(({ reportFault }) => reportFault(error))
      .then(
        (found) => isLive && setNumber(found),
        () => undefined,
      )
    return () => {
      isLive = false
    }
  }, [error])
  // a status: it appears after the message has been read
  return <span role="status">{number !== null && <FormattedMessage id="host.fault.number" values={{ number }} />}</span>
}
