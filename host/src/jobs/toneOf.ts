import { isFinished } from '@vitrine/jobs'
import type { StatusTone } from '@vitrine/ui'
import type { JobState } from './__generated__/useFeedJobs_job.graphql'

/** The colour of a state; always beside its label. */
export function toneOf(state: JobState): StatusTone {
  if (state === 'DONE') return 'on'
  if (state === 'DONE_WITH_WARNINGS' || state === 'STOPPED') return 'warning'
  if (state === 'FAILED') return 'danger'
  return isFinished(state) || state === 'QUEUED' || state === 'PREPARED' ? 'off' : 'busy'
}
