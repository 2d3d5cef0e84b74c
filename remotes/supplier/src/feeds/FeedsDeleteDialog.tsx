import { PreparedDialog, type SelectionDialogProps } from '@vitrine/jobs'
import { FormattedMessage } from 'react-intl'
import type { FeedSelection } from './__generated__/usePrepareFeedDeleteMutation.graphql'
import { usePrepareFeedDelete } from './usePrepareFeedDelete'

const action = { id: 'DELETE', title: 'supplier.feed.deleteTitle', confirm: 'supplier.feed.deleteNow', noEffect: 'supplier.feed.noEffect', isDanger: true } as const

/** What deleting feeds would do, and the yes. */
export function FeedsDeleteDialog({ selection, onClose, onStarted }: SelectionDialogProps<FeedSelection>) {
  const prepare = usePrepareFeedDelete()
  return (
    <PreparedDialog action={action} prepare={() => prepare(selection)} onClose={onClose} onStarted={onStarted}>
      <p className="v-soft">
        <FormattedMessage id="supplier.feed.deleteText" />
      </p>
    </PreparedDialog>
  )
}
