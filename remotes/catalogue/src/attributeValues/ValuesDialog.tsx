import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ChosenValue } from '../bulk/attributeValue'
import type { PreparedAction } from '../bulk/bulkActions'
import { PreparedDialog } from '../bulk/PreparedDialog'
import type { StartedJob } from '../bulk/useStartJob'
import type { ValuesDialogQuery, ValuesDialogQuery$data } from './__generated__/ValuesDialogQuery.graphql'
import { ReplaceStep } from './ReplaceStep'
import { usePrepareValueDelete } from './usePrepareValueDelete'
import { usePrepareValueMerge } from './usePrepareValueMerge'

export interface ValuesDialogProps {
  /** The values that go; of a merge, one of them may be the one that stays. */
  ids: readonly string[]
  isMerge: boolean
  onClose(): void
  onStarted(job: StartedJob): void
}

const mergeAction: PreparedAction = { id: 'MERGE', title: 'catalogue.values.merge', confirm: 'catalogue.values.mergeNow' }
const deleteAction: PreparedAction = { id: 'DELETE', title: 'catalogue.values.delete', confirm: 'catalogue.values.deleteNow', isDanger: true }

/** Asks what takes the place of values, shows what that does to products, and does it on a yes. */
export default function ValuesDialog({ ids, isMerge, onClose, onStarted }: ValuesDialogProps) {
  const action = isMerge ? mergeAction : deleteAction
  const { first, hasFailed, retry } = useFirst(ids)
  const [target, setTarget] = useState<ChosenValue | null>()
  const [isAsking, setAsking] = useState(true)
  const merge = usePrepareValueMerge()
  const remove = usePrepareValueDelete()
  const prepare = () => {
    if (isMerge && target) return merge({ sources: ids.filter((id) => id !== target.id), target: target.id })
    return remove({ ids: [...ids], replaceBy: target?.id })
  }
  if (!isAsking) {
    return (
      <PreparedDialog action={action} prepare={prepare} onBack={() => setAsking(true)} onClose={onClose} onStarted={onStarted}>
        <p className="v-soft">
          <FormattedMessage id={isMerge ? 'catalogue.values.mergeText' : target ? 'catalogue.values.replaceText' : 'catalogue.values.deleteText'} values={{ target: target?.name }} />
        </p>
      </PreparedDialog>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} width={560} title={<FormattedMessage id={isMerge ? 'catalogue.values.mergeCount' : 'catalogue.values.deleteCount'} values={{ count: ids.length }} />}>
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!first && !hasFailed && <Skeleton lines={6} />}
      {first && (
        <ReplaceStep
          ids={ids}
          value={first}
          isMerge={isMerge}
          initial={target}
          onDone={(chosen) => {
            setTarget(chosen)
            setAsking(false)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** The values that are meant as far as they have to be known: those at hand decide which others may take their place. */
function useFirst(ids: readonly string[]) {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<ValuesDialogQuery$data['first']>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [id = ''] = ids
  useEffect(() => {
    const request = fetchQuery<ValuesDialogQuery>(environment, query, { id }, { fetchPolicy: 'store-or-network' }).subscribe({
      next: ({ first }) => setFound(first),
      error: () => setFailed(true),
    })
    return () => request.unsubscribe()
  }, [environment, id, attempt])
  return {
    first: found,
    hasFailed,
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}

const query = graphql`
  query ValuesDialogQuery($id: ID!) {
    first: attributeValue(id: $id) {
      ...ReplaceStep_value
    }
  }
`
