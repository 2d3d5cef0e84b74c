import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { ReviewSelection } from './__generated__/usePrepareReviewDeleteMutation.graphql'
import { usePrepareReviewDelete } from './usePrepareReviewDelete'

const action = { id: 'DELETE', title: 'content.review.deleteTitle', confirm: 'content.review.deleteNow', noEffect: 'content.review.noEffect', isDanger: true } as const

/** What deleting reviews would do, and the yes. */
export function ReviewsDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<ReviewSelection>) {
  const prepare = usePrepareReviewDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="content.review.deleteText" />
      </p>
    </PreparedDialog>
  )
}
