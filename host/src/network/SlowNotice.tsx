import { slowCalls } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useEffect, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from './useNow'

/** The toast of all slow calls. */
export const SLOW_TOAST = 'slow'

/** Keeps one toast for all calls that take long (NET-05), as long as one of them does. Draws nothing itself. */
export function SlowNotice() {
  const intl = useIntl()
  const { isSlow, canCancel } = useSyncExternalStore(slowCalls.subscribe, slowCalls.getSnapshot)
  useEffect(() => {
    if (!isSlow) return
    return () => toasts.dismiss(SLOW_TOAST)
  }, [isSlow])
  useEffect(() => {
    if (!isSlow) return
    toasts.show({
      kind: 'warning',
      key: SLOW_TOAST,
      sticky: true,
      text: intl.formatMessage({ id: 'host.network.slow' }),
      actions: canCancel ? [{ text: intl.formatMessage({ id: 'host.network.cancel' }), run: slowCalls.cancelQueries }] : [],
    })
  }, [isSlow, canCancel, intl])
  return null
}

/** How long it has been, and whether it can be given up: what the toast shows and does not read out. */
export function SlowDetail() {
  const { since, hasMutation } = useSyncExternalStore(slowCalls.subscribe, slowCalls.getSnapshot)
  const now = useNow(since !== null)
  if (since === null) return null
  return (
    <>
      <FormattedMessage id="host.network.elapsed" values={{ seconds: Math.max(0, Math.floor((now - since) / 1000)) }} />
      {hasMutation && (
        <>
          {' '}
          <FormattedMessage id="host.network.stillRunning" />
        </>
      )}
    </>
  )
}
