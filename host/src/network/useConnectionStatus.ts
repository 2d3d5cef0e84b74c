import { connection, type Connection } from '@vitrine/relay'
import { useEffect, useState } from 'react'

const TRANSITION_MILLISECONDS = 300
/** The browser reports being online too early: a dialog that has closed must not reappear at once. */
const FLICKER_MILLISECONDS = 1000

export type LostConnection = Exclude<Connection, { state: 'online' }>

interface Shown {
  /** The shown state of the connection; null if there is nothing to show */
  line: LostConnection | null
  /** False while it fades out */
  isOpen: boolean
  /** It was shown a moment ago: it returns without a transition */
  isInstant: boolean
}

/** The state of the connection for the dialog. */
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
    // it may have been lost before this was mounted
    if (connection.getSnapshot().state !== 'online') read()
    const stop = connection.subscribe(read)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return shown
}
