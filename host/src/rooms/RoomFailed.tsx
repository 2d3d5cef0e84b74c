import { CombinedError } from '@vitrine/relay'
import { isChunkError, type FailedProps } from '@vitrine/shell'
import { ErrorPanel } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { ContractError } from './createRoomLoader'

type Reason = 'away' | 'outdated' | 'data' | 'broken'

function reasonOf(error: unknown): Reason {
  if (error instanceof ContractError) return 'outdated'
  if (isChunkError(error)) return 'away'
  return error instanceof CombinedError ? 'data' : 'broken'
}

/** Stands where a screen or panel failed; names the area, and lets one try again without leaving the page. */
export function RoomFailed({ error, room, onRetry }: FailedProps) {
  const intl = useIntl()
  const reason = reasonOf(error)
  const area = intl.formatMessage({ id: 'hall.room.name' }, { room })
  return (
    <div className="hall-failed">
      <ErrorPanel
        title={intl.formatMessage({ id: `hall.room.failed.${reason}` }, { area })}
        text={intl.formatMessage({ id: `hall.room.failed.${reason}Text` }, { area })}
        onRetry={onRetry}
      />
    </div>
  )
}
