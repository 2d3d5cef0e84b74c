import { graphql, useSearched } from '@vitrine/relay'
import { ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CreateShareLinkInput, MailPreviewQuery } from './__generated__/MailPreviewQuery.graphql'
import * as styles from './NewShareLinkForm.module.css'

const maxShown = 6
// of the address only what is the same for everybody: its key is drawn when the mail goes out
const address = () => `${location.origin}/share-link/…`

/** The mail as it will go out, with the real names, and what is asked of each product. The server writes both. */
export function MailPreview({ input }: { input: CreateShareLinkInput }) {
  const intl = useIntl()
  const { found, hasFailed, retry } = useSearched<MailPreviewQuery>(
    graphql`
      query MailPreviewQuery($input: CreateShareLinkInput!) {
        shareLinkPreview(input: $input) {
          recipient
          replyTo
          subject
          text
          asked
          products {
            product {
              id
              name
            }
            labels
          }
          errors {
            field
            message
          }
        }
      }
    `,
    { input },
    'network-only',
  )
  const seen = found?.shareLinkPreview
  // an empty address is no mistake yet, and the place of the link is missed where it is typed
  const errors = seen?.errors.filter(({ field }) => field !== 'message' && (field !== 'recipientEmail' || input.recipientEmail !== '')) ?? []
  return (
    <section className={styles.preview} aria-label={intl.formatMessage({ id: 'supplier.shareLink.form.preview' })}>
      <h3>
        <FormattedMessage id="supplier.shareLink.form.preview" />
      </h3>
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : !seen ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <dl className={styles.head}>
            <dt>
              <FormattedMessage id="supplier.shareLink.form.to" />
            </dt>
            <dd>{seen.recipient || <FormattedMessage id="supplier.shareLink.form.noRecipient" />}</dd>
            {seen.replyTo && (
              <>
                <dt>
                  <FormattedMessage id="supplier.shareLink.form.replyTo" />
                </dt>
                <dd>{seen.replyTo}</dd>
              </>
            )}
          </dl>
          <article className={styles.mail} lang={input.language}>
            <strong>{seen.subject}</strong>
            <div className={styles.text}>{seen.text.replace('{{link}}', address)}</div>
          </article>
          {errors.map(({ field, message }) => (
            <p key={field} className={styles.error} role="status">
              {message}
            </p>
          ))}
          <p>
            <FormattedMessage id="supplier.shareLink.form.asks" values={{ count: seen.asked }} />
          </p>
          <ul className={styles.asked}>
            {seen.products.slice(0, maxShown).map(({ product, labels }) => (
              <li key={product.id}>
                <b>{product.name}</b> <span className="v-soft">{labels.length > 0 ? intl.formatList(labels, { type: 'unit' }) : '–'}</span>
              </li>
            ))}
            {seen.products.length > maxShown && (
              <li className="v-soft">
                <FormattedMessage id="supplier.shareLink.form.moreProducts" values={{ count: seen.products.length - maxShown }} />
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}
