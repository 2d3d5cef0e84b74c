import { Button, CloseIcon, ProductImage, Tag } from '@vitrine/ui'
import { memo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DoubleChoice } from './DoubleChoice'
import type { UploadItem } from './UploadItem'
import type { UploadQueue } from './UploadQueue'
import * as styles from './Uploads.module.css'

interface Props {
  item: UploadItem
  queue: UploadQueue
  /** Further content, such as the product that its name indicates */
  children?: ReactNode
}

/** One upload: its name, progress, and actions. */
export const UploadRow = memo(function UploadRow({ item, queue, children }: Props) {
  const intl = useIntl()
  const { key, file, state, progress, problem, image, isOld } = item
  const percent = Math.round(progress * 100)
  return (
    <li className={styles.row}>
      <ProductImage src={image?.image500282Url} width={72} height={41} />
      <div className={styles.what}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.state}>
          {state === 'done' && (
            <Tag tone="success">
              <FormattedMessage id={isOld ? 'media.upload.state.old' : 'media.upload.state.done'} />
            </Tag>
          )}
          {(state === 'waiting' || state === 'checking') && <FormattedMessage id={`media.upload.state.${state}`} />}
          {state === 'sending' && (
            <span
              className={styles.bar}
              role="progressbar"
              aria-label={intl.formatMessage({ id: 'media.upload.of' }, { name: file.name })}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span className={styles.part} style={{ '--part': `${percent}%` }} />
            </span>
          )}
          {(state === 'refused' || state === 'failed') && (
            <span className={styles.problem} role="alert">
              {problem ?? <FormattedMessage id={file.type.startsWith('image/') ? 'media.upload.failed' : 'media.files.failed'} />}
            </span>
          )}
          {children}
        </span>
        {state === 'asked' && <DoubleChoice item={item} queue={queue} />}
      </div>
      <span className={styles.acts}>
        {state === 'failed' && (
          <Button look="text" onClick={() => queue.retry(key)}>
            <FormattedMessage id="media.upload.retry" />
          </Button>
        )}
        <Button
          look="icon"
          aria-label={intl.formatMessage(
            { id: state === 'sending' || state === 'waiting' ? 'media.upload.cancel' : 'media.upload.remove' },
            { name: file.name },
          )}
          onClick={() => queue.remove(key)}
        >
          <CloseIcon />
        </Button>
      </span>
    </li>
  )
})
