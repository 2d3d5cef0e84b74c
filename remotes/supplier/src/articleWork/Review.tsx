import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Dialog, Skeleton } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ReviewQuery } from './__generated__/ReviewQuery.graphql'
import { ReviewDesk } from './ReviewDesk'

export interface ReviewProps {
  /** Of the list: those that it finds are reviewed */
  searchTerm: string
  onClose(): void
}

/** Article by article what it may be, the surest first, by keyboard: accept, reject, skip, undo. */
export default function Review({ searchTerm, onClose }: ReviewProps) {
  const [round, setRound] = useState(0)
  return (
    <Dialog isOpen onClose={onClose} width={720} title={<FormattedMessage id="supplier.review.title" />}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <Round key={round} searchTerm={searchTerm} round={round} onNext={() => setRound(round + 1)} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

interface RoundProps extends ReviewProps {
  round: number
  onNext(): void
}

/** So many as are asked for at once; what was skipped comes again in the next round. */
function Round({ searchTerm, round, onNext, onClose }: RoundProps) {
  const { emeubelProducts } = useLazyLoadQuery<ReviewQuery>(
    graphql`
      query ReviewQuery($searchTerm: String) {
        emeubelProducts(searchTerm: $searchTerm, filter: { matchStates: [SUGGESTED] }) {
          totalCount
          results(limit: 100, ordering: "-score") {
            ...ReviewDesk_articles
          }
        }
      }
    `,
    { searchTerm },
    { fetchPolicy: 'network-only', fetchKey: round },
  )
  // what is linked meanwhile changes its row in the store, but not the pile that was taken
  const [pile] = useState(emeubelProducts)
  return <ReviewDesk articles={pile.results} total={pile.totalCount} onNext={onNext} onClose={onClose} />
}
