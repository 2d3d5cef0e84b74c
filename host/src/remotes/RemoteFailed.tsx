import { CombinedError } from '@vitrine/relay'
import { isChunkError, StaleCodeError, type FailedProps } from '@vitrine/shell'
import { ErrorPanel } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { FaultNumber } from '../faults/FaultNumber'
import { reloadSafely } from '../app/reloadSafely'
import { ContractError, SwitchedOffError } from './createRemoteLoader'
import { useAreaName } from './useAreaName'
import { hasCome } from './whatCame'

type Reason = 'away' | 'off' | 'outdated' | 'data' | 'broken'

function reasonOf(error: unknown): Reason {
  if (error instanceof SwitchedOffError) return 'off'
  if (error instanceof ContractError || error instanceof StaleCodeError || isVersionError(error)) return 'outdated'
  if (isChunkError(error)) return hasCome(error) ? 'broken' : 'away'
  return error instanceof CombinedError ? 'data' : 'broken'
}

/** The remote was built for another version of what the host provides; federation says so in its words only. */
function isVersionError(error: unknown): boolean {
  return error instanceof Error && error.message.includes('does not satisfy the requirement of')
}

/** Stands where a screen or panel failed; names the area, and lets one try again without leaving the page. */
export function RemoteFailed({ error, remote, onRetry }: FailedProps) {
  const intl = useIntl()
  const reason = reasonOf(error)
  const area = useAreaName(remote)
  return (
    <div className="host-failed">
      <ErrorPanel
        title={intl.formatMessage({ id: `host.remote.failed.${reason}` }, { area })}
        text={
          <>
            {intl.formatMessage({ id: `host.remote.failed.${reason}Text` }, { area })} {reason === 'broken' && <FaultNumber error={error} />}
            {/* whoever reports it reads out whether it was the line or the server */}
            {error instanceof CombinedError && <code className="host-failed-of">{error.message}</code>}
          </>
        }
        // to fetch the same again helps nobody who has an older page, and only a new page knows what is switched on
        {...(reason === 'outdated' || reason === 'off' ? { kind: 'stale', onRetry: () => void reloadSafely() } : { onRetry })}
      />
    </div>
  )
}
