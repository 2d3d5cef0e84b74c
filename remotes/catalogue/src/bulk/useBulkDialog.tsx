import { PreparedDialog, type StartedJob, useStartedJobs } from '@vitrine/jobs'
import { Dialog, lazily } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import type { BulkDialogProps } from './BulkDialog'
import type { BulkRequest } from './BulkRequest'

const loadDialog = () => {
  PreparedDialog.prefetch()
  return import('./BulkDialog')
}

const BulkDialog = lazily<BulkDialogProps>(loadDialog, {
  failed: (panel, { request, onClose }) => (
    <Dialog isOpen onClose={onClose} title={request.action.label}>
      {panel}
    </Dialog>
  ),
})

/**
 * The dialog for a bulk action on products, and the jobs it has started.
 * @param onChanged called when the products may have changed
 */
export function useBulkDialog(onChanged: (() => void) | undefined): { ask(request: BulkRequest): void; dialog: ReactNode } {
  const [request, setRequest] = useState<BulkRequest>()
  const { watch, watches } = useStartedJobs(onChanged)
  const handleStarted = (job: StartedJob) => {
    setRequest(undefined)
    request?.clear()
    watch(job)
  }
  const dialog = (
    <>
      {request && <BulkDialog request={request} onClose={() => setRequest(undefined)} onStarted={handleStarted} />}
      {watches}
    </>
  )
  return { ask: setRequest, dialog }
}
