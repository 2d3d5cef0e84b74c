import { type ComponentType, type ReactNode, useState } from 'react'
import type { StartedJob } from './dialog/useStartJob'
import { useStartedJobs } from './useStartedJobs'

/** Props of a dialog that prepares a job for a selection. */
export interface SelectionDialogProps<Selection> {
  selection: Selection
  onClose(): void
  onStarted(job: StartedJob): void
}

/**
 * Asks about selected rows of a list in a dialog, and watches the job that results. The selection is cleared once it has
 * started.
 * @param onChanged called when the job has ended
 * @returns `ask` for a selection and a function that clears it, and `dialogs` to be rendered beside the list
 */
export function useSelectionJob<Selection>(
  Dialog: ComponentType<SelectionDialogProps<Selection>>,
  onChanged: () => void,
): { ask(selection: Selection, clear: () => void): void; dialogs: ReactNode } {
  const [request, setRequest] = useState<{ selection: Selection; clear(): void }>()
  const { watch, watches } = useStartedJobs(onChanged)
  const close = () => setRequest(undefined)
  const handleStarted = (job: StartedJob) => {
    close()
    request?.clear()
    watch(job)
  }
  return {
    ask: (selection, clear) => setRequest({ selection, clear }),
    dialogs: (
      <>
        {request && <Dialog selection={request.selection} onClose={close} onStarted={handleStarted} />}
        {watches}
      </>
    ),
  }
}
