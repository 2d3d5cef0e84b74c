import { Button, ChangePreview, ErrorPanel, Field, Input, type ShownGroup, Skeleton } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { affected, isNumberTyped, numberToType, type PreparedAction } from './bulkActions'
import { Messages } from './Messages'
import { useJobPreview } from './useJobPreview'
import { type StartedJob, useStartJob } from './useStartJob'

interface Props {
  action: PreparedAction
  job: { readonly id: string; readonly total: number }
  idempotencyKey: string
  /** What it is about, over the preview */
  children: ReactNode
  onBack: (() => void) | undefined
  onClose(): void
  onStarted(job: StartedJob): void
}

/** What would happen to which things, with its consequences; a yes starts it. */
export function PreviewStep({ action, job, idempotencyKey, children, onBack, onClose, onStarted }: Props) {
  const [group, setGroup] = useState<ShownGroup>()
  const { preview, entities, isLoading, hasFailed, more, retry } = useJobPreview(job.id, group)
  const [start, isStarting] = useStartJob()
  const [refusal, setRefusal] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const count = preview && affected(action, job.total, preview)
  const wanted = preview ? numberToType(action, job.total, preview.deletes) : null
  const isReady = count !== undefined && count > 0 && (wanted === null || isNumberTyped(typed, wanted))
  const handleStart = async () => {
    const outcome = await start(job.id, idempotencyKey)
    if (outcome.kind === 'refused') setRefusal(outcome.messages)
    if (outcome.kind === 'started') onStarted(outcome.job)
  }
  return (
    <>
      {children}
      {refusal.length > 0 && <Messages messages={refusal} />}
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : (
        <>
          {preview && preview.consequences.length > 0 && (
            <div className="v-note v-note-danger">
              <FormattedMessage id="catalogue.bulk.consequences" />
              <ul className="v-facts-line">
                {preview.consequences.map((consequence) => (
                  <li key={consequence}>{consequence}</li>
                ))}
              </ul>
            </div>
          )}
          <p role="status" className={preview && count !== 0 ? 'v-hidden' : undefined}>
            <FormattedMessage id={!preview ? 'catalogue.bulk.working' : count === 0 ? 'catalogue.bulk.noEffect' : 'catalogue.bulk.ready'} />
          </p>
          {preview ? (
            <ChangePreview counts={preview} group={group} onGroup={setGroup} entities={entities} onMore={more} isLoadingMore={isLoading && entities !== undefined} />
          ) : (
            <Skeleton lines={8} />
          )}
        </>
      )}
      {wanted !== null && count !== 0 && (
        <Field label={<FormattedMessage id="catalogue.bulk.type" values={{ count: wanted }} />}>
          <Input inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="catalogue.bulk.cancel" />
        </Button>
        {onBack && (
          <Button onClick={onBack}>
            <FormattedMessage id="catalogue.bulk.back" />
          </Button>
        )}
        {count !== 0 && (
          <Button type="primary" danger={action.isDanger} disabled={!isReady} loading={isStarting} onClick={() => void handleStart()}>
            {count === undefined ? <FormattedMessage id={action.title} /> : <FormattedMessage id={action.confirm} values={{ count }} />}
          </Button>
        )}
      </div>
    </>
  )
}
