import { connection, type Connection } from '@vitrine/relay'
import { useEffect, useState } from 'react'

const TRANSITION_MILLISECONDS = 300
/** The browser says that it is online again before it is: whoever saw the dialog go must not see it come. */
const FLICKER_MILLISECONDS = 1000

export type LostConnection = Exclude<Connection, { state: 'online' }>

interface Shown {
  /** What is said of the line; null when there is nothing to say */
  line: LostConnection | null
  /** False while what was said fades */
  isOpen: boolean
  /** It stood there a moment ago: it comes back without a transition */
  isInstant: boolean
}

/** The line to the server as the dialog shows it. */
export function useConnectionStatus(): Shown {
  const [shown, setShown] = useState<Shown>({ line: null, isOpen: false, isInstant: false })
  useEffect(() => {
    let closedAt = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      closedAt = Date.now()
      timer = setTimeout(() => setShown((before) => ({ ...before, line: null })), TRANSITION_MILLISECONDS)
      setShown((before) => ({ ...before, isOpen: false }))
    }
    const read = () => {
      clearTimeout(timer)
      const line = connection.getSnapshot()
      if (line.state === 'online') return close()
      const isInstant = Date.now() - closedAt < FLICKER_MILLISECONDS
      setShown((before) => ({ line, isOpen: true, isInstant: before.isOpen ? before.isInstant : isInstant }))
    }
    // it may have been lost before there was anything to show it
    if (connection.getSnapshot().state !== 'online') read()
    const stop = connection.subscribe(read)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return shown
}
