import { type PreparedAction, PreparedDialog, type StartedJob } from '@vitrine/jobs'
import type { ChosenValue } from '@vitrine/pickers/attributes'
import { fetchQuery, graphql, useRelayEnvironment } from '@vitrine/relay'
import { Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { noEffect } from '../bulk/bulkActions'
import type { ValuesDialogQuery, ValuesDialogQuery$data } from './__generated__/ValuesDialogQuery.graphql'
import type { ChosenValues } from './ChosenValues'
import { ReplaceStep } from './ReplaceStep'
import { usePrepareValueDelete, usePrepareValueMerge } from './attributeValues.mutations'

export interface ValuesDialogProps {
  /** The values to be removed; in a merge one of them may be kept. */
  values: ChosenValues
  isMerge: boolean
  onClose(): void
  onStarted(job: StartedJob): void
}

const mergeAction: PreparedAction = { id: 'MERGE', title: 'catalogue.values.merge', confirm: 'catalogue.values.mergeNow', noEffect }
const deleteAction: PreparedAction = { id: 'DELETE', title: 'catalogue.values.delete', confirm: 'catalogue.values.deleteNow', noEffect, isDanger: true }

/**
 * Asks for the replacement of values, previews the effect on products, and starts the job when confirmed. A value with a near
 * duplicate is merged into that by default.
 */
export default function ValuesDialog({ values, isMerge, onClose, onStarted }: ValuesDialogProps) {
  const action = isMerge ? mergeAction : deleteAction
  const { first, hasFailed, retry } = useFirst(values.first)
  const near = isMerge && values.count === 1 ? first?.nearDuplicates[0]?.value : undefined
  const [chosen, setTarget] = useState<ChosenValue | null>()
  const [decided, setAsking] = useState<boolean>()
  const isAsking = decided ?? !near
  const target = chosen === undefined && near ? { id: near.id, name: near.name, hex: near.hex ?? null, needsApproval: near.needsApproval } : chosen
  const merge = usePrepareValueMerge()
  const remove = usePrepareValueDelete()
  const prepare = () => {
    if (isMerge && target) return merge(values, target.id)
    return remove(values, target?.id)
  }
  if (!isAsking) {
    return (
      <PreparedDialog action={action} prepare={prepare} onBack={() => setAsking(true)} onClose={onClose} onStarted={onStarted}>
        {({ total }) => (
          <p className="v-soft">
            {isMerge ? (
              <MergeText values={values} target={target} total={total} />
            ) : (
              <FormattedMessage id={target ? 'catalogue.values.replaceText' : 'catalogue.values.deleteText'} values={{ target: target?.name }} />
            )}
          </p>
        )}
      </PreparedDialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={<FormattedMessage id={isMerge ? 'catalogue.values.mergeCount' : 'catalogue.values.deleteCount'} values={{ count: values.count }} />}
    >
      {hasFailed && <ErrorPanel onRetry={retry} />}
      {!first && !hasFailed && <Skeleton lines={6} />}
      {first && (
        <ReplaceStep
          values={values}
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

/** The effect of a merge on products; with their number if it is known which values are removed. */
function MergeText({ values: { ids }, target, total }: { values: ChosenValues; target: ChosenValue | null | undefined; total: number }) {
  if (!ids) return <FormattedMessage id="catalogue.values.mergeAllText" values={{ target: target?.name }} />
  // besides products the job contains the remaining value and the removed ones
  const count = total - 1 - ids.filter((id) => id !== target?.id).length
  return <FormattedMessage id="catalogue.values.mergeText" values={{ target: target?.name, count }} />
}

/** Loads the first of the values, which determines the possible replacements. */
function useFirst(id: string) {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<ValuesDialogQuery$data['first']>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
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
      nearDuplicates {
        value {
          id
          name
          hex
          needsApproval
        }
      }
      ...ReplaceStep_value
    }
  }
`
