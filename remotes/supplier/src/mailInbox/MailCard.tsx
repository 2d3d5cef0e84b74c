import { ProductPicker } from '@vitrine/pickers/products'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Button, RelativeTime, Tag } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MailCard_mail$key } from './__generated__/MailCard_mail.graphql'
import { MailAttachments } from './MailAttachments'
import { useUpdateMailMessage } from './mailMessages.mutations'
import { MailStatusLabel } from './MailStatusLabel'
import { MailValues } from './MailValues'
import * as styles from './MailInbox.module.css'

const nobody: ReadonlySet<string> = new Set()

/** Assigns a mail without a product to one. */
function AssignMail({ onAssign }: { onAssign(product: { id: string; name: string }): void }) {
  const intl = useIntl()
  return (
    <ProductPicker
      label={intl.formatMessage({ id: 'supplier.mail.assign' })}
      excluded={nobody}
      onPick={([first]) => {
        if (first) onAssign(first)
      }}
    />
  )
}

/** One mail: sender, text, attachments, and actions. Its content is only shown as text. */
export function MailCard({ mail, isAlone = false }: { mail: MailCard_mail$key; isAlone?: boolean }) {
  const intl = useIntl()
  const message = useFragment(
    graphql`
      fragment MailCard_mail on MailMessage {
        id
        from
        fromName
        subject
        body
        receivedAt
        status
        isBounce
        isAutomatic
        revision
        product {
          id
          name
          # For the store, from here on: the list shows the number, and the photos stand on a tab of their own
          # eslint-disable-next-line relay/unused-fields
          inboxUnread
          # eslint-disable-next-line relay/unused-fields
          imageproductassociationSet {
            id
            position
            image {
              id
              image500282Url
            }
          }
        }
        shareLink {
          id
          bounceReason
        }
        ...MailAttachments_mail
        ...MailValues_mail
      }
    `,
    mail,
  )
  const { id, from, fromName, subject, body, receivedAt, status, isBounce, isAutomatic, revision, product, shareLink } = message
  const { update, isUpdating } = useUpdateMailMessage(id, revision)
  const words = (what: 'processed' | 'ignored' | 'reopened') => intl.formatMessage({ id: `supplier.mail.done.${what}` })
  const title = subject === '' ? intl.formatMessage({ id: 'supplier.mail.noSubject' }) : subject
  return (
    <article className={`v-card ${styles.card}`} aria-label={title}>
      <div className={styles.head}>
        <b className={styles.name}>{fromName ?? from}</b>
        {fromName && <span className={`v-soft ${styles.name}`}>{from}</span>}
        <RelativeTime value={receivedAt} />
        <MailStatusLabel status={status} />
        {isBounce && (
          <Tag tone="danger">
            <FormattedMessage id="supplier.mail.bounce" />
          </Tag>
        )}
        {isAutomatic && (
          <Tag>
            <FormattedMessage id="supplier.mail.automatic" />
          </Tag>
        )}
      </div>
      {!isAlone && <h3 className={styles.subject}>{title}</h3>}
      {isBounce && shareLink?.bounceReason && <p className={styles.name}>{shareLink.bounceReason}</p>}
      {isAlone && product && (
        <p>
          <Link to={`${addressOf('products.edit', { id: product.id })}?tab=mailInbox`}>{product.name}</Link>
        </p>
      )}
      {!product && (
        <AssignMail onAssign={({ id: chosen, name }) => update({ product: chosen }, intl.formatMessage({ id: 'supplier.mail.assigned' }, { name }))} />
      )}
      {body !== '' && <div className={styles.body}>{body}</div>}
      <MailAttachments mail={message} />
      <MailValues mail={message} />
      <div className="v-row">
        {status === 'NEW' ? (
          <>
            <Button disabled={isUpdating} onClick={() => update({ status: 'PROCESSED' }, words('processed'))}>
              <FormattedMessage id="supplier.mail.process" />
            </Button>
            <Button look="text" disabled={isUpdating} onClick={() => update({ status: 'IGNORED' }, words('ignored'))}>
              <FormattedMessage id="supplier.mail.ignore" />
            </Button>
          </>
        ) : (
          <Button look="text" disabled={isUpdating} onClick={() => update({ status: 'NEW' }, words('reopened'))}>
            <FormattedMessage id="supplier.mail.reopen" />
          </Button>
        )}
      </div>
    </article>
  )
}
