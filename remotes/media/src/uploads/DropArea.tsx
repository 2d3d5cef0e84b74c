import { toasts } from '@vitrine/toasts'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDroppedFiles } from './useDroppedFiles'
import * as styles from './Uploads.module.css'

/** Accepts files dropped on the page around it, with a hint while they are dragged over it. */
export function DropArea({ onFiles, children }: { onFiles(files: readonly File[]): void; children?: ReactNode }) {
  const intl = useIntl()
  const isOver = useDroppedFiles(onFiles, (reason) => toasts.show({ kind: 'error', text: intl.formatMessage({ id: 'media.upload.pasteFailed' }, { reason }) }))
  return (
    <div className={styles.area}>
      {children}
      {isOver && (
        <div className={styles.over} role="status">
          <FormattedMessage id="media.upload.over" />
        </div>
      )}
    </div>
  )
}
