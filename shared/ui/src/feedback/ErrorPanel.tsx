import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Drawing } from './Drawing'

export interface ErrorPanelProps {
  title?: ReactNode
  text?: ReactNode
  /** Tries again in place; without it no button is drawn. */
  onRetry?: () => void
}

/** Stands where something could not be loaded. The rest of the page stays as it is; the retry needs no navigation. */
export function ErrorPanel({ title, text, onRetry }: ErrorPanelProps) {
  return (
    <div className="v-empty" role="alert">
      <Drawing shape="broken" />
      <h2>{title ?? <FormattedMessage id="ui.error.title" />}</h2>
      <p>{text ?? <FormattedMessage id="ui.error.text" />}</p>
      {onRetry && (
        <div className="v-row">
          <Button onClick={onRetry}>
            <FormattedMessage id="ui.error.retry" />
          </Button>
        </div>
      )}
    </div>
  )
}
