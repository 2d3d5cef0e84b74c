import { newIdempotencyKey } from '@vitrine/relay'
import { Button, ChangePreview, Dialog, ErrorPanel, type ShownEntity } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Reverted } from './readReverted'
import { RevertConsequence } from './RevertConsequence'
import { useRevert } from './useRevert'
import { useRevertPreview, type RevertChoice, type RevertTarget } from './useRevertPreview'
import { useTellReverted } from './useTellReverted'

export interface RevertDialogProps {
  target: RevertTarget
  /** What is taken back, in words: a sentence of the log, a thing, a field of a thing */
  subject: string
  onClose: () => void
  onReverted: () => void
  /** Takes it back in another way than the log does, as a job does */
  revert?: (choice: RevertChoice, key: string) => Promise<Reverted>
  /** Told of the job that does it; otherwise a toast leads there */
  onJob?: (job: string) => void
}

/**
 * Asks before something is taken back, and shows what that would change. What others changed since stays as they left
 * it unless it is ticked; where nothing would change, nothing is offered.
 */
export function RevertDialog({ target, subject, onClose, onReverted, revert, onJob }: RevertDialogProps) {
  const [included, setIncluded] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const choice = isAll ? { includeChangedSince: true } : { include: [...included] }
  const { preview, counts, list, hasFailed, retry } = useRevertPreview(target, choice)
  const [revertEntry] = useRevert()
  const [isReverting, setReverting] = useState(false)
  const tell = useTellReverted(onReverted)

  const effects = counts ? counts.creates + counts.changes + counts.deletes : undefined
  const handleInclude = (id: string, isIncluded: boolean) => {
    const next = new Set(included)
    if (isIncluded) next.add(id)
    else next.delete(id)
    setIncluded(next)
  }
  const handleRevert = async () => {
    setReverting(true)
    const reverted = await (revert ? revert(choice, key) : revertEntry({ ...target, ...choice }, key))
    setReverting(false)
    if (reverted.kind === 'job' && onJob) onJob(reverted.job)
    else tell(reverted)
    if (reverted.kind !== 'failed') onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={920}
      title={<FormattedMessage id="office.revert.title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="office.revert.cancel" />
          </Button>
          {effects !== 0 && (
            <Button type="primary" disabled={effects === undefined} loading={isReverting} onClick={() => void handleRevert()}>
              <FormattedMessage id="office.revert.apply" values={{ count: effects ?? 0 }} />
            </Button>
          )}
        </>
      }
    >
      <p className="host-revert-subject">{subject}</p>
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : (
        <>
          <p className="host-revert-consequence" aria-live="polite">
            {counts && <RevertConsequence counts={counts} />}
          </p>
          {preview && preview.changedSince > 0 && (
            <label className="host-tick">
              <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
              <FormattedMessage id="office.revert.includeAll" values={{ count: preview.changedSince }} />
            </label>
          )}
          <div className="host-revert-changes">
            <ChangePreview {...list} included={isAll ? everything(list.entities) : included} onInclude={isAll ? undefined : handleInclude} />
          </div>
        </>
      )}
    </Dialog>
  )
}

function everything(entities: readonly ShownEntity[] | undefined) {
  return new Set(entities?.flatMap(({ changes }) => changes.flatMap(({ id }) => (id ? [id] : []))))
}
