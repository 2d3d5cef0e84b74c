import { fetchQuery, graphql, type PreloadedQuery, usePreloadedQuery, useRelayEnvironment } from '@vitrine/relay'
import type { SlotProps } from '@vitrine/shell'
import { Button, Empty, lazily } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import panelQuery, { type ShareLinksPanelQuery } from './__generated__/ShareLinksPanelQuery.graphql'
import type { NewShareLinkDialogProps } from './NewShareLinkDialog'
import { ShareLinkCard } from './ShareLinkCard'
import * as styles from './ShareLinksPanel.module.css'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<ShareLinksPanelQuery> }

const NewShareLinkDialog = lazily<NewShareLinkDialogProps>(() => import('./NewShareLinkDialog'), { failed: () => null })

/** The share links of a product: made here, followed, and what came of them is answered. */
export default function ShareLinksPanel({ queryRef, productId }: Props) {
  const [isMaking, setMaking] = useState(false)
  const { shareLinks } = usePreloadedQuery<ShareLinksPanelQuery>(
    graphql`
      query ShareLinksPanelQuery($productId: ID!) {
        shareLinks(filter: { product: $productId }) {
          results(limit: 40, ordering: "-created") {
            id
            ...ShareLinkCard_link
          }
        }
      }
    `,
    queryRef,
  )
  const environment = useRelayEnvironment()
  // the panel reads the store: what is fetched again stands there at once
  const refresh = () => void fetchQuery<ShareLinksPanelQuery>(environment, panelQuery, { productId }, { fetchPolicy: 'network-only' }).toPromise()
  const add = (
    <Button type="primary" onClick={() => setMaking(true)}>
      <FormattedMessage id="supplier.shareLinks.new" />
    </Button>
  )
  return (
    <div className={styles.panel}>
      {shareLinks.results.length === 0 ? (
        <div className="v-card">
          <Empty
            title={<FormattedMessage id="supplier.shareLinks.noneOfProduct" />}
            text={<FormattedMessage id="supplier.shareLinks.noneOfProductText" />}
            action={add}
          />
        </div>
      ) : (
        <div className="v-row">{add}</div>
      )}
      {shareLinks.results.map((link) => (
        <ShareLinkCard key={link.id} link={link} />
      ))}
      {isMaking && <NewShareLinkDialog products={[productId]} onClose={() => setMaking(false)} onMade={refresh} />}
    </div>
  )
}
