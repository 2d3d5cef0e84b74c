import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type ScreenProps, usePageTitle } from '@vitrine/shell'
import { Empty, PageHeader } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MailMessageScreenQuery } from './__generated__/MailMessageScreenQuery.graphql'
import { MailCard } from './MailCard'

/** One mail by itself: mainly for those without a product. */
export default function MailMessageScreen({ queryRef }: ScreenProps<MailMessageScreenQuery>) {
  const intl = useIntl()
  const { mailMessage } = usePreloadedQuery<MailMessageScreenQuery>(
    graphql`
      query MailMessageScreenQuery($id: ID!) {
        mailMessage(id: $id) {
          subject
          ...MailCard_mail
        }
      }
    `,
    queryRef,
  )
  const title = mailMessage?.subject || intl.formatMessage({ id: mailMessage ? 'supplier.mail.noSubject' : 'supplier.mail.notFound' })
  usePageTitle(title)
  return (
    <div className="v-page">
      <PageHeader title={title} />
      {mailMessage ? (
        <MailCard mail={mailMessage} isAlone />
      ) : (
        <div className="v-card">
          <Empty
            title={<FormattedMessage id="supplier.mail.notFound" />}
            text={
              <Link to={addressOf('mail')}>
                <FormattedMessage id="supplier.mail.toList" />
              </Link>
            }
          />
        </div>
      )}
    </div>
  )
}
