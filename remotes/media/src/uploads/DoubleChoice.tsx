import { Button, ProductImage } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { UploadItem } from './UploadItem'
import type { UploadQueue } from './UploadQueue'
import * as styles from './Uploads.module.css'

/** What to do with a file that is in the library already, or looks like one of its images. */
export function DoubleChoice({ item: { key, doubles }, queue }: { item: UploadItem; queue: UploadQueue }) {
  const [first] = doubles
  if (!first) return null
  return (
    <div className={styles.double} role="alert">
      <ProductImage src={first.image500282Url} width={113} height={64} />
      <div>
        <p>
          <FormattedMessage id={first.isExact ? 'media.upload.same' : 'media.upload.alike'} values={{ name: <b>{first.name}</b>, count: doubles.length - 1 }} />
        </p>
        <div className="v-row">
          <Button onClick={() => queue.takeOld(key, first)}>
            <FormattedMessage id="media.upload.useOld" />
          </Button>
          <Button onClick={() => queue.decide(key, { kind: 'KEEP_BOTH' })}>
            <FormattedMessage id="media.upload.keepBoth" />
          </Button>
          <Button onClick={() => queue.decide(key, { kind: 'REPLACE', id: first.id })}>
            <FormattedMessage id="media.upload.replace" />
          </Button>
        </div>
      </div>
    </div>
  )
}
