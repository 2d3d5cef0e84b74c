import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Drawing } from './Drawing'
import { Button } from '../menus/Button'

export interface ErrorPanelProps {
  title?: ReactNode
  text?: ReactNode
  /** `failed`: a retry may help. `stale`: a newer build has replaced it, and only a new page can show it. */
  kind?: 'failed' | 'stale'
  /** Retries in place (reloads the page if it is stale); without it there is no button. */
  onRetry?: () => void
}

/** In place of something that could not be loaded. The rest of the page stays; a retry needs no navigation. */
export function ErrorPanel({ title, text, kind = 'failed', onRetry }: ErrorPanelProps) {
  const isStale = kind === 'stale'
  return (
    <div className="v-empty" role="alert">
      <Drawing shape="broken" />
      <h2>{title ?? <FormattedMessage id={isStale ? 'ui.error.staleTitle' : 'ui.error.title'} />}</h2>
      <p>{text ?? <FormattedMessage id={isStale ? 'ui.error.staleText' : 'ui.error.text'} />}</p>
      {onRetry && (
        <div className="v-row">
          <Button onClick={onRetry}>
            <FormattedMessage id={isStale ? 'ui.error.refresh' : 'ui.error.retry'} />
          </Button>
        </div>
      )}
    </div>
  )
}
