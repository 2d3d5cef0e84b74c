import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** Under which number an error stands in the server's log, once it does: whoever asks for help can name it. */
export function FaultNumber({ error }: { error: unknown }) {
  const [number, setNumber] = useState<string | null>(null)
  useEffect(() => {
    let isLive = true
    import('./reportFault').then(({ reportFault }) => reportFault(error)).then(
      (found) => isLive && setNumber(found),
      () => undefined,
    )
    return () => {
      isLive = false
    }
  }, [error])
  // a status: it comes after the message has been read
  return <span role="status">{number !== null && <FormattedMessage id="host.fault.number" values={{ number }} />}</span>
}
