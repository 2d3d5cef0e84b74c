import type { LookProps } from '@vitrine/lists'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Empty, RelativeTime, YesNo } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { ArticleMatch } from '../articleWork/ArticleMatch'
import { deliveredName, deliveredNames, deliveredValue, readDelivered } from '../articleWork/deliveredValue'
import { Deltas } from '../articleWork/Deltas'
import type { ArticleFactsQuery } from './__generated__/ArticleFactsQuery.graphql'
import { EmeubelStatusLabel } from './EmeubelStatusLabel'

/** An article's quick view: suggestions and actions, what was delivered, and what changed. */
export function ArticleFacts({ id, attempt, isOld }: LookProps) {
  const intl = useIntl()
  const { emeubelProduct: article } = useLazyLoadQuery<ArticleFactsQuery>(
    graphql`
      query ArticleFactsQuery($id: ID!) {
        emeubelProduct(id: $id) {
          sku
          status
          warehouseQty
          storeQty
          leadTimeWeeks
          eanCodes
          isDeleted
          outOfCollection
          outOfProduction
          delivered
          firstSeenAt
          lastSeenAt
          seenCount
          ...ArticleMatch_article
          ...Deltas_article
        }
      }
    `,
    { id },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  )
  if (!article) return <Empty title={<FormattedMessage id="supplier.article.gone" />} />
  const delivered = readDelivered(article.delivered)
  return (
    <div aria-busy={isOld} className="v-stack">
      <ArticleMatch key={id} article={article} />
      <Deltas article={article} />
      <dl className="v-look-facts">
        <Fact name="supplier.emeubelProducts.column.sku">{article.sku}</Fact>
        <Fact name="supplier.emeubelProducts.column.status">
          <EmeubelStatusLabel status={article.status} />
        </Fact>
        <Fact name="supplier.emeubelProducts.column.eanCodes">{article.eanCodes.join(', ')}</Fact>
        <Fact name="supplier.emeubelProducts.column.stock">
          <FormattedNumber value={article.warehouseQty + article.storeQty} />
        </Fact>
        <Fact name="supplier.emeubelProducts.column.leadTime">
          {typeof article.leadTimeWeeks === 'number' && <FormattedMessage id="supplier.emeubelProduct.leadTime" values={{ weeks: article.leadTimeWeeks }} />}
        </Fact>
        <Fact name="supplier.emeubelProducts.column.isDeleted">
          <YesNo value={article.isDeleted} />
        </Fact>
        <Fact name="supplier.emeubelProducts.column.outOfCollection">
          <YesNo value={article.outOfCollection} />
        </Fact>
        <Fact name="supplier.emeubelProducts.column.outOfProduction">
          <YesNo value={article.outOfProduction} />
        </Fact>
        <Fact name="supplier.emeubelProducts.column.firstSeen">{article.firstSeenAt != null && <RelativeTime value={article.firstSeenAt} />}</Fact>
        <Fact name="supplier.emeubelProducts.column.lastSeen">
          {article.lastSeenAt != null && (
            <>
              <RelativeTime value={article.lastSeenAt} /> · <FormattedMessage id="supplier.emeubelProduct.seen" values={{ count: article.seenCount }} />
            </>
          )}
        </Fact>
        {deliveredNames(delivered).map((name) => (
          <div key={name}>
            <dt>{deliveredName(intl, name)}</dt>
            <dd>{deliveredValue(intl, name, delivered[name], delivered)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={name} />
      </dt>
      <dd>{children || <span className="v-soft">–</span>}</dd>
    </div>
  )
}
