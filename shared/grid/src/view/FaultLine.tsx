import { Button, CloseIcon } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './FaultLine.module.css'

/** An error while the grid stays usable, with Retry and Dismiss. */
export function FaultLine({ text, onRetry, onClose }: { text: ReactNode; onRetry?(): void; onClose?(): void }) {
  const intl = useIntl()
  return (
    <p className={styles.fault} role="alert">
      <span>{text}</span>
      {onRetry && (
        <Button look="text" onClick={onRetry}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      )}
      {onClose && (
        <Button look="icon" aria-label={intl.formatMessage({ id: 'ui.dialog.close' })} onClick={onClose}>
          <CloseIcon />
        </Button>
      )}
    </p>
  )
}
