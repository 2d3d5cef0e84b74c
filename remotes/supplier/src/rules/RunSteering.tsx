import { useStartedJobs } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { RunSteering_job$key } from './__generated__/RunSteering_job.graphql'
import { useRetryRun, useRollBackRun } from './rules.mutations'

interface Props {
  job: RunSteering_job$key
  /** Told when something was begun, and when it has come to its end */
  onChanged(): void
}

/** What can be done with a run that has ended: go on from the step that failed, or take back what it has written. */
export function RunSteering({ job, onChanged }: Props) {
  const { id, canRetry, canRevert } = useFragment(
    graphql`
      fragment RunSteering_job on Job {
        id
        canRetry
        canRevert
      }
    `,
    job,
  )
  const [asks, setAsks] = useState(false)
  const [retry, isRetrying] = useRetryRun()
  const [rollBack, isRollingBack] = useRollBackRun()
  const { watch, watches } = useStartedJobs(onChanged)
  const begin = async (act: typeof retry | typeof rollBack) => {
    const answer = await act({ id })
    setAsks(false)
    if (!answer?.job || answer.errors.length > 0) return
    watch(answer.job)
    onChanged()
  }
  return (
    <>
      {canRetry && (
        <Button loading={isRetrying} onClick={() => void begin(retry)}>
          <FormattedMessage id="supplier.run.retry" />
        </Button>
      )}
      {canRevert && (
        <Button danger onClick={() => setAsks(true)}>
          <FormattedMessage id="supplier.run.rollBack" />
        </Button>
      )}
      <Dialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={<FormattedMessage id="supplier.run.rollBack" />}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>
              <FormattedMessage id="supplier.rules.cancel" />
            </Button>
            <Button danger type="primary" loading={isRollingBack} onClick={() => void begin(rollBack)}>
              <FormattedMessage id="supplier.run.rollBackNow" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="supplier.run.rollBackText" />
        </p>
      </Dialog>
      {watches}
    </>
  )
}
