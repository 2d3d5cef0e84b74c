import { newIdempotencyKey } from '@vitrine/relay'
import { Dialog } from '@vitrine/ui'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { sampleWords } from '../sampleWords'
import type { PreparedJob } from '../usePrepare'
import type { Prepare, PreparedDialogProps } from './PreparedDialogProps'
import { PreviewStep } from './PreviewStep'
import { RefusedStep } from './RefusedStep'

type Step =
  | { kind: 'question'; messages: readonly string[] }
  | { kind: 'preparing' }
  /** One key per job: repeated clicks or requests start it once. */
  | { kind: 'preview'; job: PreparedJob; key: string }
  | { kind: 'refused'; messages: readonly string[]; prepare: Prepare }

/** The steps of `PreparedDialog`, which loads them. */
export default function PreparedSteps({ action, prepare, question, preparing, about, children, aside, onBack, onClose, onStarted }: PreparedDialogProps) {
  const intl = useIntl()
  const [step, setStep] = useState<Step>(question ? { kind: 'question', messages: [] } : { kind: 'preparing' })
  const content = useFocusOnStep(step.kind)
  const freeze = async (wanted: Prepare) => {
    setStep({ kind: 'preparing' })
    const prepared = await wanted()
    if (prepared.kind === 'prepared') return setStep({ kind: 'preview', job: prepared.job, key: newIdempotencyKey() })
    const messages = prepared.kind === 'refused' ? prepared.messages : []
    setStep(question ? { kind: 'question', messages } : { kind: 'refused', messages, prepare: wanted })
  }
  const begin = useEffectEvent(() => {
    if (prepare && !question) void freeze(prepare)
  })
  useEffect(() => begin(), [])

  const handleBack = question ? () => setStep({ kind: 'question', messages: [] }) : onBack
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={step.kind !== 'preview' ? 560 : aside ? 1400 : 920}
      placement={aside && step.kind === 'preview' ? 'end' : 'centre'}
      title={step.kind === 'preview' ? step.job.title : <FormattedMessage id={action.title} />}
    >
      <div ref={content} tabIndex={-1} className="v-stack">
        {step.kind === 'question' && question?.(step.messages, (answered) => void freeze(answered))}
        {step.kind === 'preparing' && <p role="status">{preparing ?? <FormattedMessage id="jobs.working" />}</p>}
        {step.kind === 'preview' && (
          <PreviewStep
            action={action}
            job={step.job}
            idempotencyKey={step.key}
            aside={aside?.(step.job)}
            onBack={handleBack}
            onClose={onClose}
            onStarted={onStarted}
          >
            <div>
              {about ? about(step.job) : <p>{sampleWords(intl, step.job.sample, step.job.total)}</p>}
              {typeof children === 'function' ? children(step.job) : children}
            </div>
          </PreviewStep>
        )}
        {step.kind === 'refused' && <RefusedStep messages={step.messages} onRetry={() => void freeze(step.prepare)} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

/** The button that led to the next step has gone with its step: focus moves to the new one. */
function useFocusOnStep(step: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    content.current?.focus({ preventScroll: true })
  }, [step])
  return content
}
