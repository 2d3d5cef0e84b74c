import { graphql, useSearched } from '@vitrine/relay'
import { addressOf, Link, useSearchParams } from '@vitrine/shell'
import { Button, Empty, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MadeProductsQuery } from './__generated__/MadeProductsQuery.graphql'

const pageSize = 50
const largestPage = 200

/** The address of the products that a rule, or one of its runs, has made. */
export function madeProductsAddress(rule: string, run: string): string {
  return `${addressOf('emeubel.rules.rule', { id: rule })}?tab=products&run=${run}`
}

/** The products that a rule has made and that are still there; those of one run if the address names it. */
export function MadeProducts({ ruleId }: { ruleId: string }) {
  const [search] = useSearchParams()
  const run = search.get('run')
  const [limit, setLimit] = useState(pageSize)
  const { found, hasFailed, retry } = useSearched<MadeProductsQuery>(
    graphql`
      query MadeProductsQuery($id: ID!, $run: ID, $limit: Int!) {
        rule(id: $id) {
          product {
            id
            name
          }
          madeCount(run: $run)
          madeProducts(run: $run, limit: $limit) {
            id
            name
            sku
          }
        }
      }
    `,
    { id: ruleId, run, limit },
    'network-only',
  )
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found) return <Skeleton lines={6} />
  const { product, madeCount = 0, madeProducts = [] } = found.rule ?? {}
  if (madeProducts.length === 0) return <Empty title={<FormattedMessage id="supplier.made.none" />} text={<FormattedMessage id="supplier.made.noneText" />} />
  return (
    <div className="v-card v-stack">
      <p role="status">
        <FormattedMessage id={run === null ? 'supplier.made.ofRule' : 'supplier.made.ofRun'} values={{ count: madeCount }} />
      </p>
      {run !== null && (
        <Link to={`${addressOf('emeubel.rules.rule', { id: ruleId })}?tab=products`}>
          <FormattedMessage id="supplier.made.all" />
        </Link>
      )}
      {product && (
        <Link to={`${addressOf('products')}?variationsOf=${product.id}`}>
          <FormattedMessage id="supplier.made.variations" values={{ name: product.name }} />
        </Link>
      )}
      <ul>
        {madeProducts.map(({ id, name, sku }) => (
          <li key={id}>
            <Link to={addressOf('products.edit', { id })}>{name}</Link> <span className="v-soft">{sku}</span>
          </li>
        ))}
      </ul>
      {madeProducts.length < madeCount && limit < largestPage && (
        <div>
          <Button onClick={() => setLimit(largestPage)}>
            <FormattedMessage id="supplier.made.more" />
          </Button>
        </div>
      )}
    </div>
  )
}
