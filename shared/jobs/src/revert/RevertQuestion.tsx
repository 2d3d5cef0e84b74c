import { newIdempotencyKey } from '@vitrine/relay'
import { Button, ChangePreview, Dialog, ErrorPanel, type ShownEntity } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { RevertConsequence } from './RevertConsequence'
import type { RevertDialogProps } from './RevertDialogProps'
import { RevertScope } from './RevertScope'
import { useRevert } from './useRevert'
import { useRevertPreview } from './useRevertPreview'
import { useTellReverted } from './useTellReverted'

const nothing: ReadonlySet<string> = new Set()

/**
 * The content of `RevertDialog`, which loads it. Later changes of others stay unless they are ticked; if nothing would change,
 * nothing is offered.
 */
export default function RevertQuestion({ target: whole, subject, part, onClose, onReverted, revert: ownRevert, onJob }: RevertDialogProps) {
  const [isWhole, setWhole] = useState(!part)
  const [included, setIncluded] = useState(nothing)
  const [isAll, setAll] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const target = part && !isWhole ? part.target : whole
  const choice = isAll ? { includeChangedSince: true } : { include: [...included] }
  const { preview, counts, list, hasFailed, retry } = useRevertPreview(target, choice)
  const [revertEntry] = useRevert()
  const revert = ownRevert ?? revertEntry
  const [isReverting, setReverting] = useState(false)
  const tell = useTellReverted(onReverted, revert)

  const effects = counts ? counts.creates + counts.changes + counts.deletes : undefined
  const handleScope = (chosen: boolean) => {
    setWhole(chosen)
    setIncluded(nothing)
    setAll(false)
    setKey(newIdempotencyKey())
  }
  const handleInclude = (id: string, isIncluded: boolean) => {
    const next = new Set(included)
    if (isIncluded) next.add(id)
    else next.delete(id)
    setIncluded(next)
  }
  const handleRevert = async () => {
    setReverting(true)
    const reverted = await revert({ ...target, ...choice }, key)
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
      title={<FormattedMessage id="jobs.revert.title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="jobs.cancel" />
          </Button>
          {effects !== 0 && (
            <Button type="primary" disabled={effects === undefined} loading={isReverting} onClick={() => void handleRevert()}>
              <FormattedMessage id="jobs.revert.apply" values={{ count: effects ?? 0 }} />
            </Button>
          )}
        </>
      }
    >
      <p className="v-revert-subject">{subject}</p>
      {part && <RevertScope part={part} isWhole={isWhole} isDisabled={isReverting} onChange={handleScope} />}
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : (
        <>
          <p className="v-revert-consequence" aria-live="polite">
            {counts && <RevertConsequence counts={counts} />}
          </p>
          {preview && preview.changedSince > 0 && (
            <label className="v-revert-tick">
              <input type="checkbox" checked={isAll} onChange={(event) => setAll(event.target.checked)} />
              <FormattedMessage id="jobs.revert.includeAll" values={{ count: preview.changedSince }} />
            </label>
          )}
          <div className="v-revert-changes">
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
