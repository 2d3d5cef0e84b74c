import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Dialog, Skeleton } from '@vitrine/ui'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import type { DuplicatesDialogQuery } from './__generated__/DuplicatesDialogQuery.graphql'
import { DuplicatePair } from './DuplicatePair'
import { useSettleDuplicate } from './useSettleDuplicate'

export interface DuplicatesDialogProps {
  productId: string
  onClose(): void
}

/** A product beside each possible duplicate, to decide on. */
export default function DuplicatesDialog({ productId, onClose }: DuplicatesDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} width={760} title={<FormattedMessage id="catalogue.duplicates.title" />}>
      <Suspense fallback={<Skeleton lines={9} />}>
        <Pairs productId={productId} />
      </Suspense>
    </Dialog>
  )
}

function Pairs({ productId }: Pick<DuplicatesDialogProps, 'productId'>) {
  const { product } = useLazyLoadQuery<DuplicatesDialogQuery>(
    graphql`
      query DuplicatesDialogQuery($id: ID!) {
        product(id: $id) {
          ...DuplicatePair_product
          duplicates {
            id
            status
            ...DuplicatePair_pair
          }
        }
      }
    `,
    { id: productId },
    { fetchPolicy: 'store-and-network' },
  )
  const [settle, isSettling] = useSettleDuplicate(productId)
  if (!product) return null
  return (
    <div className="v-stack" tabIndex={-1}>
      {product.duplicates
        .filter(({ status }) => status === 'OPEN')
        .map((pair) => (
          <DuplicatePair key={pair.id} product={product} pair={pair} isSettling={isSettling} onSettle={(status) => settle(pair.id, status)} />
        ))}
    </div>
  )
}
