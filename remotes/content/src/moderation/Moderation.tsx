import { ReviewQueue, ReviewQueueDialog } from '@vitrine/lists'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ButtonLink } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ModerationQuery, ReviewFilter } from './__generated__/ModerationQuery.graphql'
import { ReasonForm } from './ReasonForm'
import { RejectionNote } from './RejectionNote'
import { ReviewText } from './ReviewText'
import { useJudgeReview } from './useJudgeReview'

export interface ModerationProps {
  /** From the list: its undecided results are moderated */
  searchTerm: string
  filter: ReviewFilter
  onClose(): void
}

const texts = {
  accept: 'content.judge.approve',
  reject: 'content.judge.reject',
  skip: 'content.moderation.skip',
  undo: 'content.judge.undo',
  place: 'content.moderation.place',
  none: 'content.moderation.none',
  done: 'content.moderation.done',
  more: 'content.moderation.more',
  next: 'content.moderation.next',
} as const

/** Review by review, the oldest first, by keyboard: approve, reject with a reason, skip, undo. */
export default function Moderation(props: ModerationProps) {
  return (
    <ReviewQueueDialog titleId="content.moderation.title" width={760} onClose={props.onClose}>
      {(round, onNext) => <Round key={round} {...props} round={round} onNext={onNext} />}
    </ReviewQueueDialog>
  )
}

interface RoundProps extends ModerationProps {
  round: number
  onNext(): void
}

function Round({ searchTerm, filter, round, onNext, onClose }: RoundProps) {
  const query = useLazyLoadQuery<ModerationQuery>(
    graphql`
      query ModerationQuery($searchTerm: String, $filter: ReviewFilter) {
        ...RejectionNote_query
        reviews(searchTerm: $searchTerm, filter: $filter) {
          totalCount
          results(limit: 100, ordering: "date") {
            id
            ...ReviewText_review
          }
        }
      }
    `,
    { searchTerm, filter: { ...filter, statuses: ['PENDING'] } },
    { fetchPolicy: 'network-only', fetchKey: round },
  )
  // decisions change the row in the store, but not the loaded queue
  const [{ results, totalCount }] = useState(query.reviews)
  const { judge, takeBack } = useJudgeReview()
  const idAt = (at: number) => results[at]!.id
  return (
    <>
      <RejectionNote query={query} />
      <ReviewQueue
        count={results.length}
        total={totalCount}
        texts={texts}
        accept={({ at }) => judge(idAt(at), { decision: 'APPROVE' }, true)}
        rejectForm={({ at }, onDone, onCancel) => (
          <ReasonForm submit="content.judge.reject" onDone={(reason) => onDone(judge(idAt(at), { decision: 'REJECT', reason }, true))} onClose={onCancel} />
        )}
        takeBack={(changeSet, at) => takeBack(changeSet, idAt(at))}
        actions={({ at }) => (
          <ButtonLink to={addressOf('review.edit', { id: idAt(at) })}>
            <FormattedMessage id="content.moderation.open" />
          </ButtonLink>
        )}
        onNext={onNext}
        onClose={onClose}
      >
        {({ at }) => <ReviewText key={idAt(at)} review={results[at]!} isWhole />}
      </ReviewQueue>
    </>
  )
}
