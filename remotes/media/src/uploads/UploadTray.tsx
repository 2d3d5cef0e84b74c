import { Button } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { UploadItem } from './UploadItem'
import type { UploadQueue } from './UploadQueue'
import { UploadRow } from './UploadRow'
import * as styles from './Uploads.module.css'

interface Props {
  queue: UploadQueue
  items: readonly UploadItem[]
  /** In the row of a file */
  beside?(item: UploadItem): ReactNode
  /** Actions for all of them */
  foot?: ReactNode
}

/** Uploads in progress, and those that need a decision. */
export function UploadTray({ queue, items, beside, foot }: Props) {
  const intl = useIntl()
  if (items.length === 0) return null
  const done = items.filter(({ state }) => state === 'done').length
  const open = items.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'checking').length
  const part = items.reduce((sum, { state, progress }) => sum + (state === 'sending' ? progress * 0.9 : state === 'waiting' ? 0 : 1), 0) / items.length
  return (
    <section className={`v-card ${styles.tray}`} aria-label={intl.formatMessage({ id: 'media.upload.title' })}>
      <div className={styles.head}>
        <b role="status">
          <FormattedMessage id="media.upload.count" values={{ done, count: items.length }} />
        </b>
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.part} style={{ '--part': `${Math.round(part * 100)}%` }} />
        </span>
        {done > 0 && (
          <Button look="text" onClick={() => queue.clear(false)}>
            <FormattedMessage id="media.upload.clear" />
          </Button>
        )}
        {open > 0 && (
          <Button look="text" onClick={() => queue.clear(true)}>
            <FormattedMessage id="media.upload.cancelAll" />
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {items.map((item) => (
          <UploadRow key={item.key} item={item} queue={queue}>
            {beside?.(item)}
          </UploadRow>
        ))}
      </ul>
      {foot}
    </section>
  )
}
