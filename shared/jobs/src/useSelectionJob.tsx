import { type ComponentType, type ReactNode, useState } from 'react'
import type { StartedJob } from './dialog/useStartJob'
import { useStartedJobs } from './useStartedJobs'

/** What a dialog is given that prepares a job for a selection. */
export interface SelectionDialogProps<Selection> {
  selection: Selection
  onClose(): void
  onStarted(job: StartedJob): void
}

/**
 * Asks about many rows of a list in a dialog, and watches the job that comes of it. What was selected is let go once it
 * was started.
 *
 * @param onChanged told when the job has come to an end
 * @returns `ask` for what is selected, with what lets go of it, and `dialogs` to be drawn beside the list
 */
export function useSelectionJob<Selection>(Dialog: ComponentType<SelectionDialogProps<Selection>>, onChanged: () => void): { ask(selection: Selection, clear: () => void): void; dialogs: ReactNode } {
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
