import { fetchQuery, graphql, type PreloadedQuery, usePreloadedQuery, useRelayEnvironment } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import { Empty } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import panelQuery, { type MailInboxPanelQuery } from './__generated__/MailInboxPanelQuery.graphql'
import { AddMail } from './AddMail'
import { MailCard } from './MailCard'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<MailInboxPanelQuery> }

/** The mails of a product, the newest first: with extracted values, and archived ones. */
export default function MailInboxPanel({ queryRef, productId }: Props) {
  const { mailMessages } = usePreloadedQuery<MailInboxPanelQuery>(
    graphql`
      query MailInboxPanelQuery($productId: ID!) {
        mailMessages(filter: { product: $productId }) {
          results(limit: 20, ordering: "-received") {
            id
            ...MailCard_mail
          }
        }
      }
    `,
    queryRef,
  )
  const environment = useRelayEnvironment()
  // the panel reads the store: refetched data appear at once
  const refresh = () => void fetchQuery<MailInboxPanelQuery>(environment, panelQuery, { productId }, { fetchPolicy: 'network-only' }).toPromise()
  return (
    <AddMail product={productId} onAdded={refresh}>
      {mailMessages.results.length === 0 && (
        <div className="v-card">
          <Empty title={<FormattedMessage id="supplier.mail.noneOfProduct" />} text={<FormattedMessage id="supplier.mail.noneOfProductText" />} />
        </div>
      )}
      {mailMessages.results.map((mail) => (
        <MailCard key={mail.id} mail={mail} />
      ))}
    </AddMail>
  )
}
