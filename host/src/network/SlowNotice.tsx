import { slowCalls } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useEffect, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from './useNow'

/** The toast of all slow calls. */
export const SLOW_TOAST = 'slow'

/** Keeps one toast for all slow calls (NET-05), as long as there is one. Renders nothing itself. */
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

/** The duration, and a cancel button: shown in the toast without being announced. */
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
