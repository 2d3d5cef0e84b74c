import { useState } from 'react'
import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { Link, Slot, useSearchParams, type ScreenProps } from '@vitrine/shell'
import { FormattedMessage } from 'react-intl'
import type { ToyScreenQuery } from './__generated__/ToyScreenQuery.graphql'

export const query = graphql`
  query ToyScreenQuery($search: String) {
    products(searchTerm: $search) {
      totalCount
      results(limit: 1) {
        id
        name
      }
    }
  }
`

/** Shows one product and has everything a screen can have: its own address, a panel of another remote, messages. */
export default function ToyScreen({ queryRef, isRefetching, refetchError, onRetry }: ScreenProps<ToyScreenQuery>) {
  const { products } = usePreloadedQuery<ToyScreenQuery>(query, queryRef)
  const [searchParams] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main aria-busy={isRefetching}>
      <h1>
        <FormattedMessage id="toy.screen.title" />
      </h1>
      <p>{products.results[0]?.name}</p>
      <output>{searchParams.get('search')}</output>
      <Link to="?search=second">second</Link>
      <Link to="?tab=other">other tab</Link>
      {refetchError !== null && <button onClick={onRetry}>again</button>}
      <button onClick={() => setIsOpen(true)}>open panel</button>
      {isOpen && <Slot name="product.panel" id="toy" productId="7" />}
    </main>
  )
}
