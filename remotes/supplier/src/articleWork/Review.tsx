import { ReviewQueue, ReviewQueueDialog } from '@vitrine/lists'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ReviewQuery } from './__generated__/ReviewQuery.graphql'
import { readDelivered } from './deliveredValue'
import { Suggestion } from './Suggestion'
import { useChangeArticles } from './articles.mutations'
import * as styles from './Review.module.css'

export interface ReviewProps {
  /** From the list: its results are reviewed */
  searchTerm: string
  onClose(): void
}

const texts = {
  accept: 'supplier.review.accept',
  reject: 'supplier.article.reject',
  skip: 'supplier.review.skip',
  undo: 'supplier.review.undo',
  place: 'supplier.review.place',
  none: 'supplier.review.none',
  done: 'supplier.review.done',
  more: 'supplier.review.more',
  next: 'supplier.review.next',
} as const

/** Suggestions article by article, the surest first, by keyboard: accept, reject, skip, undo. */
export default function Review({ searchTerm, onClose }: ReviewProps) {
  return (
    <ReviewQueueDialog titleId="supplier.review.title" width={720} onClose={onClose}>
      {(round, onNext) => <Round key={round} searchTerm={searchTerm} round={round} onNext={onNext} onClose={onClose} />}
    </ReviewQueueDialog>
  )
}

interface RoundProps extends ReviewProps {
  round: number
  onNext(): void
}

function Round({ searchTerm, round, onNext, onClose }: RoundProps) {
  const { emeubelProducts } = useLazyLoadQuery<ReviewQuery>(
    graphql`
      query ReviewQuery($searchTerm: String) {
        emeubelProducts(searchTerm: $searchTerm, filter: { matchStates: [SUGGESTED] }) {
          totalCount
          results(limit: 100, ordering: "-score") {
            id
            sku
            name
            eanCodes
            delivered
            suggestions {
              product {
                id
              }
              ...Suggestion_suggestion
            }
          }
        }
      }
    `,
    { searchTerm },
    { fetchPolicy: 'network-only', fetchKey: round },
  )
  // linking removes the suggestions from the store: the queue keeps what was loaded
  const [{ totalCount, queue }] = useState({
    totalCount: emeubelProducts.totalCount,
    queue: emeubelProducts.results.filter(({ suggestions }) => suggestions.length > 0),
  })
  const { change, takeBack } = useChangeArticles()
  const decide = (action: 'LINK' | 'REJECT', { at, choice }: { at: number; choice: number }) =>
    change(queue[at]!.id, { action, product: queue[at]!.suggestions[choice]!.product.id }, true).then(({ changeSet }) => changeSet)
  return (
    <ReviewQueue
      count={queue.length}
      total={totalCount}
      texts={texts}
      choicesOf={(at) => queue[at]!.suggestions.length}
      accept={(place) => decide('LINK', place)}
      reject={(place) => decide('REJECT', place)}
      takeBack={(changeSet, at) => takeBack(changeSet, queue[at]!.id)}
      onNext={onNext}
      onClose={onClose}
    >
      {({ at, choice }) => {
        const { name, sku, eanCodes, delivered, suggestions } = queue[at]!
        const { brand, series } = readDelivered(delivered)
        return (
          <>
            <div className={styles.article}>
              <h3 className={styles.name}>{name}</h3>
              <p className="v-soft">{[sku, brand, series, ...eanCodes].filter((one) => typeof one === 'string').join(' · ')}</p>
            </div>
            <Suggestion suggestion={suggestions[choice]!} />
            {suggestions.length > 1 && (
              <p className="v-soft v-small">
                <FormattedMessage id="supplier.review.choice" values={{ place: choice + 1, count: suggestions.length }} />
              </p>
            )}
          </>
        )
      }}
    </ReviewQueue>
  )
}
