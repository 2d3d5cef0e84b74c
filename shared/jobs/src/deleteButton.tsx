import { useNavigate } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { type ComponentType, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SelectionDialogProps } from './useSelectionJob'
import { useStartedJobs } from './useStartedJobs'

/**
 * The button of a detail screen that deletes the entity after confirmation, and returns to the list.
 * @param Dialog from `deleteDialog`, also used by the list
 * @param list its address
 */
export function deleteButton<Selection>(
  Dialog: ComponentType<SelectionDialogProps<Selection>>,
  { label, list }: { label: MessageId; list: string },
): ComponentType<{ id: string }> {
  return function DeleteButton({ id }) {
    const navigate = useNavigate()
    const [isAsking, setAsking] = useState(false)
    const { watch } = useStartedJobs(undefined)
    return (
      <>
        <Button danger onClick={() => setAsking(true)}>
          <FormattedMessage id={label} />
        </Button>
        {isAsking && (
          <Dialog
            selection={{ ids: [id] } as Selection}
            onClose={() => setAsking(false)}
            onStarted={(job) => {
              setAsking(false)
              watch(job)
              void navigate(list)
            }}
          />
        )}
      </>
    )
  }
}
