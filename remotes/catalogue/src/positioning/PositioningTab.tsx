import { useWholeForm } from '@vitrine/drafts'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { useDeferredValue } from 'react'
import type { ProductTabProps } from '../productForm/ProductTabProps'
import type { PositioningTabQuery } from './__generated__/PositioningTabQuery.graphql'
import { MarginCard } from './MarginCard'
import { PushCard } from './PushCard'
import { SalesCard } from './SalesCard'
import { ScoreCard } from './ScoreCard'

/** The position of a product: sales, push position, margin, and the resulting score. */
export default function PositioningTab({ product, form }: ProductTabProps) {
  useWholeForm(form)
  // reloads in the background after saving
  const revision = useDeferredValue(product.revision)
  const { product: found, marginKeys } = useLazyLoadQuery<PositioningTabQuery>(
    graphql`
      query PositioningTabQuery($id: ID!) {
        product(id: $id) {
          price
          positioning {
            ...SalesCard_positioning
            ...PushCard_positioning
            ...ScoreCard_positioning
          }
        }
        marginKeys {
          id
          weight
          ...MarginCard_keys
        }
      }
    `,
    { id: product.id },
    { fetchKey: revision, fetchPolicy: 'store-and-network' },
  )
  if (!found) return null
  const { price, positioning } = found
  const chosen = form.jsonOf<number>('marginKey')
  const weight = marginKeys.find(({ id }) => Number(id) === chosen)?.weight ?? 0
  return (
    <div className="v-stack">
      <ScoreCard positioning={positioning} marginWeight={weight} />
      <SalesCard positioning={positioning} />
      <PushCard id={product.id} form={form} positioning={positioning} />
      <MarginCard form={form} keys={marginKeys} price={price ?? null} />
    </div>
  )
}
