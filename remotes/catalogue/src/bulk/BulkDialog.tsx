import { newIdempotencyKey } from '@vitrine/relay'
import { Dialog } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type AttributeAssignment, AttributeStep } from './AttributeStep'
import type { BulkRequest } from './BulkRequest'
import { PreviewStep } from './PreviewStep'
import { RefusedStep } from './RefusedStep'
import { SelectionWords } from './SelectionWords'
import { useFocusOn } from './useFocusOn'
import type { StartedJob } from './useStartJob'
import type { PreparedJob } from './usePrepare'
import { usePrepareProductsBulk } from './usePrepareProductsBulk'

export interface BulkDialogProps {
  request: BulkRequest
  onClose(): void
  onStarted(job: StartedJob): void
}

type Step =
  | { kind: 'attribute'; messages: readonly string[] }
  | { kind: 'preparing' }
  /** The key belongs to this one job: whatever is pressed or sent twice starts it once. */
  | { kind: 'preview'; job: PreparedJob; key: string }
  | { kind: 'refused'; messages: readonly string[] }

/**
 * Asks what is still unknown, freezes the selection, shows what would happen, and starts it on a yes (LST-5).
 * Fetched when somebody first does something with many products.
 */
export default function BulkDialog({ request, onClose, onStarted }: BulkDialogProps) {
  const { action, selection } = request
  const prepare = usePrepareProductsBulk()
  const [assignment, setAssignment] = useState<AttributeAssignment>()
  const [step, setStep] = useState<Step>(action.asks ? { kind: 'attribute', messages: [] } : { kind: 'preparing' })
  const content = useFocusOn(step.kind)

  const freeze = async (chosen?: AttributeAssignment) => {
    setStep({ kind: 'preparing' })
    const prepared = await prepare({ selection, action: action.id, attribute: chosen?.attribute.code, value: chosen?.json })
    if (prepared.kind === 'prepared') return setStep({ kind: 'preview', job: prepared.job, key: newIdempotencyKey() })
    const messages = prepared.kind === 'refused' ? prepared.messages : []
    setStep({ kind: action.asks ? 'attribute' : 'refused', messages })
  }
  const begin = useEffectEvent(() => {
    if (!action.asks) void freeze()
  })
  useEffect(() => begin(), [])

  const handleDone = (chosen: AttributeAssignment) => {
    setAssignment(chosen)
    void freeze(chosen)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={step.kind === 'preview' ? 920 : 560}
      title={step.kind === 'preview' ? step.job.title : <FormattedMessage id={action.title} />}
    >
      <div ref={content} tabIndex={-1} className="v-stack">
        {step.kind === 'attribute' && (
          <AttributeStep action={action} initial={assignment} messages={step.messages} onDone={handleDone} onClose={onClose} />
        )}
        {step.kind === 'preparing' && (
          <p role="status">
            <FormattedMessage id="catalogue.bulk.preparing" values={{ count: request.count }} />
          </p>
        )}
        {step.kind === 'preview' && (
          <PreviewStep
            action={action}
            job={step.job}
            idempotencyKey={step.key}
            onBack={action.asks && (() => setStep({ kind: 'attribute', messages: [] }))}
            onClose={onClose}
            onStarted={onStarted}
          >
            <SelectionWords request={request} job={step.job} />
          </PreviewStep>
        )}
        {step.kind === 'refused' && <RefusedStep messages={step.messages} onRetry={() => void freeze()} onClose={onClose} />}
      </div>
    </Dialog>
  )
}
