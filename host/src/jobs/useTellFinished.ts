import { isFinished } from '@vitrine/jobs'
import { refreshShown, useRelayEnvironment } from '@vitrine/relay'
import { addressOf, useNavigate } from '@vitrine/shell'
import { toasts } from '@vitrine/toasts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { claimToTell } from './seenJobs'
import type { FeedJob } from './useFeedJobs'
import { useRevertJob } from './jobs.mutations'

/**
 * Reports a finished job to whoever started it, with links to its result and Undo, and refreshes what the page shows. Jobs that
 * finished before this page was opened are not reported: the bell has a dot for them.
 * @param isInView the drawer is open: it shows the same
 */
export function useTellFinished(jobs: readonly FeedJob[], isInView: boolean): void {
  const intl = useIntl()
  const navigate = useNavigate()
  const environment = useRelayEnvironment()
  const [revert] = useRevertJob()
  const known = useRef<ReadonlyMap<string, boolean> | null>(null)

  const tell = useEffectEvent(async ({ id, state, title, failed, canRevert, isAsking }: FeedJob) => {
    const isFirst = await claimToTell(`${id} ${state}`)
    if (!isFirst || isInView) return
    const see = { text: intl.formatMessage({ id: isAsking ? 'host.jobs.choose' : 'host.jobs.see' }), run: () => void navigate(addressOf('jobs.item', { id })) }
    const undo = { text: intl.formatMessage({ id: 'host.jobs.undo' }), run: () => void revert({ id }) }
    toasts.show({
      kind: state === 'DONE' ? 'success' : state === 'FAILED' ? 'error' : 'warning',
      key: `job-${id}`,
      text: intl.formatMessage({ id: 'host.jobs.told' }, { state, title, failed }),
      actions: canRevert ? [see, undo] : [see],
    })
  })

  useEffect(() => {
    const before = known.current
    known.current = new Map([...(before ?? []), ...jobs.map((job) => [job.id, hasFinished(job)] as const)])
    if (!before) return
    const ended = jobs.filter((job) => job.isMine && hasFinished(job) && before.get(job.id) !== true)
    if (ended.length > 0) refreshShown(environment)
    // a reverted job was reported as the job that did so
    for (const job of ended) if (job.state !== 'REVERTED') void tell(job)
  }, [jobs, environment])
}

/** A query of the state alone may learn of an end before it is known whether it can be reverted: that comes with its timestamp. */
const hasFinished = ({ state, finishedAt }: FeedJob) => isFinished(state) && finishedAt !== null
