import { RemoteBoundary, StaleCodeError, type FailedProps } from '@vitrine/shell'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ErrorPanel } from '../feedback/ErrorPanel'

/** Keeps what breaks in one tab from the other tabs, and from what is typed in them. */
export function TabBoundary({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteBoundary remote="tab" resetKey={attempt} Failed={TabFailed} onRetry={() => setAttempt(attempt + 1)}>
      {children}
    </RemoteBoundary>
  )
}

function TabFailed({ error, onRetry }: FailedProps) {
  if (error instanceof StaleCodeError) return <ErrorPanel kind="stale" onRetry={error.refresh} />
  return <ErrorPanel title={<FormattedMessage id="ui.error.broken" />} text={<FormattedMessage id="ui.error.brokenText" />} onRetry={onRetry} />
}
