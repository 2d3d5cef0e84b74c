import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Dialog, Skeleton } from '@vitrine/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ModerationQuery, ReviewFilter } from './__generated__/ModerationQuery.graphql'
import { ModerationDesk } from './ModerationDesk'
import { RejectionNote } from './RejectionNote'

export interface ModerationProps {
  /** Of the list: those that it finds and that wait are judged */
  searchTerm: string
  filter: ReviewFilter
  onClose(): void
}

/** Review by review, the oldest first, by keyboard: approve, reject with a reason, skip, undo. */
export default function Moderation(props: ModerationProps) {
  const [round, setRound] = useState(0)
  return (
    <Dialog isOpen onClose={props.onClose} width={760} title={<FormattedMessage id="content.moderation.title" />}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <Round key={round} {...props} round={round} onNext={() => setRound(round + 1)} />
      </Suspense>
    </Dialog>
  )
}

interface RoundProps extends ModerationProps {
  round: number
  onNext(): void
}

/** So many as are asked for at once; what was skipped comes again in the next round. */
function Round({ searchTerm, filter, round, onNext, onClose }: RoundProps) {
  const query = useLazyLoadQuery<ModerationQuery>(
    graphql`
      query ModerationQuery($searchTerm: String, $filter: ReviewFilter) {
        ...RejectionNote_query
        reviews(searchTerm: $searchTerm, filter: $filter) {
          totalCount
          results(limit: 100, ordering: "date") {
            ...ModerationDesk_reviews
          }
        }
      }
    `,
    { searchTerm, filter: { ...filter, statuses: ['PENDING'] } },
    { fetchPolicy: 'network-only', fetchKey: round },
  )
  // what is judged meanwhile changes its row in the store, but not the pile that was taken
  const [pile] = useState(query.reviews)
  return (
    <>
      <RejectionNote query={query} />
      <ModerationDesk reviews={pile.results} total={pile.totalCount} onNext={onNext} onClose={onClose} />
    </>
  )
}
