import { PreparedDialog, type StartedJob, useStartedJobs } from '@vitrine/jobs'
import { type BulkAction, Dialog, lazily } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BulkDialogProps } from '../bulk/BulkDialog'
import type { BulkRequest } from '../bulk/BulkRequest'
import { bulkActions } from '../bulk/bulkActions'
import { useEditInGrid } from '../bulkGrid/useEditInGrid'

const loadDialog = () => {
  PreparedDialog.prefetch()
  return import('../bulk/BulkDialog')
}

const BulkDialog = lazily<BulkDialogProps>(loadDialog, {
  failed: (panel, { request, onClose }) => (
    <Dialog isOpen onClose={onClose} title={request.action.label}>
      {panel}
    </Dialog>
  ),
})

/**
 * What can be done with several variations at once, as with products of the list: one plan, previewed and taken back as
 * one. Codes and prices, of which each has its own, are edited in the grid.
 */
export function useVariationsBulk(onChanged: () => void): { actions: readonly BulkAction[]; dialogs: ReactNode } {
  const intl = useIntl()
  const editInGrid = useEditInGrid('selectedProducts')
  const [request, setRequest] = useState<BulkRequest>()
  const { watch, watches } = useStartedJobs(onChanged)
  const handleStarted = (job: StartedJob) => {
    setRequest(undefined)
    request?.clear()
    watch(job)
  }
  const actions = bulkActions
    .map((action) => ({ ...action, label: intl.formatMessage({ id: action.label }) }))
    .map(
      (action): BulkAction => ({
        ...action,
        onSelect: ({ ids, count, clear }) => ids && setRequest({ action, selection: { ids }, count, narrowing: null, isCapped: false, clear }),
      }),
    )
  return {
    actions: [editInGrid, ...actions],
    dialogs: (
      <>
        {request && <BulkDialog request={request} onClose={() => setRequest(undefined)} onStarted={handleStarted} />}
        {watches}
      </>
    ),
  }
}
