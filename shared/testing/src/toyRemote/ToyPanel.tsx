import { graphql, usePreloadedQuery, type PreloadedQuery } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { ToyPanelQuery } from './__generated__/ToyPanelQuery.graphql'

export const query = graphql`
  query ToyPanelQuery($id: ID!) {
    product(id: $id) {
      name
    }
  }
`

/** One product's name, as another remote would show it. */
export default function ToyPanel({ productId, queryRef }: { productId: string; queryRef: PreloadedQuery<ToyPanelQuery> }) {
  const { product } = usePreloadedQuery<ToyPanelQuery>(query, queryRef)
  return (
    <section>
      <FormattedMessage id="toy.panel.title" values={{ id: productId, name: product?.name }} />
    </section>
  )
}
