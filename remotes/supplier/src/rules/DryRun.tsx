import { PreparedDialog, useStartedJobs } from '@vitrine/jobs'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { DryRunDownload } from './DryRunDownload'
import { DryRunCounts } from './DryRunCounts'
import { usePrepareRuleRun } from './rules.mutations'

const action = { id: 'RUN', title: 'supplier.dryRun.title', confirm: 'supplier.dryRun.start' } as const

interface Props {
  ruleId: string
  isDisabled?: boolean
  /** The id of the text that says why it is disabled */
  describedBy?: string
  /** Called first; opens only if it returns true */
  before?(): Promise<boolean>
  onStarted(): void
  /** Called when the run has ended */
  onEnded(): void
}

/** What a run would write, product by product, before anything is written; confirming starts it. */
export function DryRun({ ruleId, isDisabled = false, describedBy, before, onStarted, onEnded }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { watch, watches } = useStartedJobs(onEnded)
  const prepare = usePrepareRuleRun()
  const open = async () => {
    if (!before || (await before())) setOpen(true)
  }
  return (
    <>
      <Button type="primary" disabled={isDisabled} aria-describedby={describedBy} onClick={() => void open()}>
        <FormattedMessage id="supplier.dryRun.open" />
      </Button>
      {isOpen && (
        <PreparedDialog
          action={action}
          prepare={() => prepare({ id: ruleId })}
          preparing={<FormattedMessage id="supplier.dryRun.working" />}
          about={() => null}
          aside={() => <DryRunCounts ruleId={ruleId} />}
          onClose={() => setOpen(false)}
          onStarted={(job) => {
            setOpen(false)
            watch(job)
            onStarted()
          }}
        >
          {(job) => (
            <div className="v-row">
              <span className="v-soft">
                <FormattedMessage id="supplier.dryRun.text" />
              </span>
              <DryRunDownload jobId={job.id} />
            </div>
          )}
        </PreparedDialog>
      )}
      {watches}
    </>
  )
}
