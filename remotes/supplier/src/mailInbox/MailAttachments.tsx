import { graphql, useFragment } from '@vitrine/relay'
import { Button } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { MailAttachments_mail$key } from './__generated__/MailAttachments_mail.graphql'
import * as styles from './MailInbox.module.css'
import { useAddMailAttachment } from './mailMessages.mutations'

/** The attachments of a mail: previewed here, and added to its product as a photo or technical file. */
export function MailAttachments({ mail }: { mail: MailAttachments_mail$key }) {
  const intl = useIntl()
  const { id, product, attachments } = useFragment(
    graphql`
      fragment MailAttachments_mail on MailMessage {
        id
        product {
          id
        }
        attachments {
          number
          name
          byteSize
          isPhoto
          imageUrl
          url
          canBeAdded
          isAdded
          text
          problem
        }
      }
    `,
    mail,
  )
  const { add, isAdding } = useAddMailAttachment(id)
  if (attachments.length === 0) return null
  return (
    <ul className={styles.attachments} aria-label={intl.formatMessage({ id: 'supplier.mail.attachments' })}>
      {attachments.map(({ number, name, byteSize, isPhoto, imageUrl, url, canBeAdded, isAdded, text, problem }) => (
        <li key={number} className={styles.attachment}>
          {imageUrl && <img className={styles.photo} src={imageUrl} alt={name} />}
          <span className={styles.name}>
            {url ? (
              <a href={url} download>
                {name}
              </a>
            ) : (
              name
            )}{' '}
            <span className="v-soft v-small">
              <FormattedNumber value={Math.max(1, Math.round(byteSize / 1024))} style="unit" unit="kilobyte" />
            </span>
            {problem && <span className={`v-small ${styles.problem}`}>{problem}</span>}
            {text && (
              <details>
                <summary>
                  <FormattedMessage id="supplier.mail.within" values={{ name }} />
                </summary>
                <div className={styles.body}>{text}</div>
              </details>
            )}
          </span>
          {isAdded ? (
            <span className="v-soft">
              <FormattedMessage id="supplier.mail.isAdded" />
            </span>
          ) : (
            canBeAdded &&
            product && (
              <span className="v-row">
                {isPhoto && (
                  <Button
                    disabled={isAdding}
                    aria-label={intl.formatMessage({ id: 'supplier.mail.addPhotoNamed' }, { name })}
                    onClick={() => add(number, name, 'PHOTO')}
                  >
                    <FormattedMessage id="supplier.mail.addPhoto" />
                  </Button>
                )}
                <Button
                  disabled={isAdding}
                  aria-label={intl.formatMessage({ id: 'supplier.mail.addFileNamed' }, { name })}
                  onClick={() => add(number, name, 'TECHNICAL_FILE')}
                >
                  <FormattedMessage id="supplier.mail.addFile" />
                </Button>
              </span>
            )
          )}
        </li>
      ))}
    </ul>
  )
}
