import { connection, RETRY_BUTTON_AFTER } from '@vitrine/relay'
import { Button, unsavedChanges } from '@vitrine/ui'
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { reloadSafely } from '../app/reloadSafely'
import { useBlockedPage } from './useBlockedPage'
import { useConnectionStatus, type LostConnection } from './useConnectionStatus'
import { useNow } from './useNow'

/**
 * Covers everything while the server is unreachable (NET-01, NET-02). The page below stays as it is, and continues afterwards.
 * Its code and messages are part of the host, because nothing could be loaded now.
 */
export function NetworkDialog() {
  const { line, isOpen, isInstant } = useConnectionStatus()
  return line && createPortal(<NetworkBox line={line} isOpen={isOpen} isInstant={isInstant} />, document.body)
}

function NetworkBox({ line, isOpen, isInstant }: { line: LostConnection; isOpen: boolean; isInstant: boolean }) {
  const id = useId()
  const now = useNow(isOpen)
  const overlay = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const unsaved = useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.getSnapshot)
  useBlockedPage(overlay, box, isOpen)

  const canRetry = line.state === 'waiting' && now - line.lastAttemptAt > RETRY_BUTTON_AFTER
  useLayoutEffect(() => {
    // The focused button has disappeared: focus moves here before the next key, which would start at the page.
    if (isOpen && !canRetry && document.activeElement === document.body) box.current?.focus()
  }, [isOpen, canRetry])

  return (
    <div className="host-network" ref={overlay} data-open={isOpen} data-instant={isInstant}>
      <div
        className="host-network-box"
        ref={box}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        <CloudOffDrawing />
        <h2 id={`${id}-title`}>
          <FormattedMessage id="host.network.title" />
        </h2>
        <div id={`${id}-text`}>
          <p>
            <FormattedMessage id="host.network.text" />
          </p>
          {unsaved > 0 && (
            <p className="host-network-safe">
              <FormattedMessage id="host.network.safe" values={{ count: unsaved }} />
            </p>
          )}
        </div>
        {/* a number that changes each second is for the eye alone */}
        <p className="host-network-countdown" role="timer" aria-live="off">
          {line.state === 'probing' ? (
            <FormattedMessage id="host.network.probing" />
          ) : (
            <FormattedMessage id="host.network.countdown" values={{ seconds: Math.max(0, Math.ceil((line.nextAt - now) / 1000)) }} />
          )}
        </p>
        <div className="host-network-actions">
          <Button onClick={() => void reloadSafely()}>
            <FormattedMessage id="host.refresh" />
          </Button>
          {canRetry && (
            <Button type="primary" onClick={connection.retryNow}>
              <FormattedMessage id="host.network.retry" />
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** A broken connection. Decorative only. */
function CloudOffDrawing() {
  return (
    <svg
      width="56"
      height="56"
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M17 42h24a9 9 0 0 0 4.6-16.7A13 13 0 0 0 24 15.8M19 19.6A13 13 0 0 0 15.6 24 9.1 9.1 0 0 0 17 42" />
      <path d="m10 10 36 36" />
    </svg>
  )
}
