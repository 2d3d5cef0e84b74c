import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Drawing } from './Drawing'
import { Button } from '../menus/Button'

export interface ErrorPanelProps {
  title?: ReactNode
  text?: ReactNode
  /** `failed`: it may work the next time. `stale`: a newer build has replaced it, and only a new page can show it. */
  kind?: 'failed' | 'stale'
  /** Tries again in place (reloads the page when it is stale); without it no button is drawn. */
  onRetry?: () => void
}

/** Stands where something could not be loaded. The rest of the page stays as it is; the retry needs no navigation. */
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
