import { newIdempotencyKey } from '@vitrine/relay'
import { Dialog } from '@vitrine/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PreparedAction } from './bulkActions'
import { PreviewStep } from './PreviewStep'
import { RefusedStep } from './RefusedStep'
import { useFocusOn } from './useFocusOn'
import type { Prepared, PreparedJob } from './usePrepare'
import type { StartedJob } from './useStartJob'

export interface PreparedDialogProps {
  action: PreparedAction
  /** Freezes what is meant as a job that waits for a yes. */
  prepare(): Promise<Prepared>
  /** What is still said about the job besides the names of its first things */
  children?: ReactNode | ((job: PreparedJob) => ReactNode)
  /** Back to what was asked before; left out when nothing was. */
  onBack?(): void
  onClose(): void
  onStarted(job: StartedJob): void
}

type Step = { kind: 'preparing' } | { kind: 'preview'; job: PreparedJob; key: string } | { kind: 'refused'; messages: readonly string[] }

/** Freezes something about many things at once, shows what would happen, and starts it on a yes. */
export function PreparedDialog({ action, prepare, children, onBack, onClose, onStarted }: PreparedDialogProps) {
  const intl = useIntl()
  const [step, setStep] = useState<Step>({ kind: 'preparing' })
  const content = useFocusOn(step.kind)
  const freeze = async () => {
    setStep({ kind: 'preparing' })
    const prepared = await prepare()
    if (prepared.kind === 'prepared') setStep({ kind: 'preview', job: prepared.job, key: newIdempotencyKey() })
    else setStep({ kind: 'refused', messages: prepared.kind === 'refused' ? prepared.messages : [] })
  }
  const begin = useEffectEvent(() => void freeze())
  useEffect(() => begin(), [])

  const sampleOf = ({ sample, total }: PreparedJob) => {
    const rest = total - sample.length
    return intl.formatList([...sample, ...(rest > 0 ? [intl.formatMessage({ id: 'catalogue.bulk.others' }, { count: rest })] : [])])
  }
  return (
    <Dialog isOpen onClose={onClose} width={step.kind === 'preview' ? 920 : 560} title={step.kind === 'preview' ? step.job.title : <FormattedMessage id={action.title} />}>
      <div ref={content} tabIndex={-1} className="v-stack">
        {step.kind === 'preparing' && (
          <p role="status">
            <FormattedMessage id="catalogue.bulk.working" />
          </p>
        )}
        {step.kind === 'preview' && (
          <PreviewStep action={action} job={step.job} idempotencyKey={step.key} onBack={onBack} onClose={onClose} onStarted={onStarted}>
            <div>
              <p>{sampleOf(step.job)}</p>
              {typeof children === 'function' ? children(step.job) : children}
            </div>
          </PreviewStep>
        )}
        {step.kind === 'refused' && <RefusedStep messages={step.messages} onRetry={() => void freeze()} onClose={onClose} />}
      </div>
    </Dialog>
  )
}
