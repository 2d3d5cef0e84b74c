import { PreparedDialog, type StartedJob } from '@vitrine/jobs'
import { Slot } from '@vitrine/shell'
import { Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type AttributeAssignment, AttributeStep } from './AttributeStep'
import type { BulkRequest } from './BulkRequest'
import { BulkStarted } from './BulkStarted'
import { SelectionWords } from './SelectionWords'
import { usePrepareProductsBulk } from './usePrepareProductsBulk'

export interface BulkDialogProps {
  request: BulkRequest
  onClose(): void
  onStarted(job: StartedJob): void
}

/** A bulk action on products: asks for an attribute if needed, shows a preview, and starts the job when confirmed. */
export default function BulkDialog(props: BulkDialogProps) {
  const { action } = props.request
  return 'confirm' in action ? <OwnDialog {...props} action={action} /> : <BulkPanelDialog {...props} />
}

function OwnDialog({ action, request, onClose, onStarted }: BulkDialogProps & { action: Extract<BulkRequest['action'], { confirm: unknown }> }) {
  const { selection, count } = request
  const prepare = usePrepareProductsBulk()
  const [assignment, setAssignment] = useState<AttributeAssignment>()
  const freeze = (chosen?: AttributeAssignment) => prepare({ input: { selection, action: action.id, attribute: chosen?.attribute.code, value: chosen?.json } })
  return (
    <PreparedDialog
      action={action}
      prepare={() => freeze()}
      question={
        action.asks &&
        ((messages, onAnswered) => (
          <AttributeStep
            action={action}
            initial={assignment}
            messages={messages}
            onDone={(chosen) => {
              setAssignment(chosen)
              onAnswered(() => freeze(chosen))
            }}
            onClose={onClose}
          />
        ))
      }
      preparing={<FormattedMessage id="catalogue.bulk.preparing" values={{ count }} />}
      about={(job) => <SelectionWords request={request} job={job} />}
      onClose={onClose}
      onStarted={onStarted}
    />
  )
}

/** A bulk action of another remote. */
function BulkPanelDialog({ request: { action, selection, count, clear }, onClose, onStarted }: BulkDialogProps) {
  const { ids, searchTerm, filter } = selection
  return (
    <Dialog isOpen onClose={onClose} width={920} title={action.label}>
      <BulkStarted value={onStarted}>
        <Slot
          name="products.bulk"
          id={action.id}
          ids={ids ?? null}
          searchTerm={searchTerm ?? ''}
          filter={filter ?? {}}
          count={count}
          onClose={onClose}
          onDone={clear}
        />
      </BulkStarted>
    </Dialog>
  )
}
