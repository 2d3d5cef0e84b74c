import { graphql, useFragment } from '@vitrine/relay'
import { useLazyLoadQuery } from 'react-relay/hooks'
import type { jobsFeedQuery as JobsFeedQuery } from './__generated__/jobsFeedQuery.graphql'
import type { useFeedJobs_job$data, useFeedJobs_job$key } from './__generated__/useFeedJobs_job.graphql'
import { jobsFeedQuery } from './jobsFeedQuery'

export type FeedJob = useFeedJobs_job$data[number]

/** The jobs that `useJobsFeed` keeps, newest first. Read from the store alone: who calls this knows that they are there. */
export function useFeedJobs(): { jobs: readonly FeedJob[]; openCount: number } {
  const { open, mine } = useLazyLoadQuery<JobsFeedQuery>(jobsFeedQuery, {}, { fetchPolicy: 'store-only' })
  const all = useFragment<useFeedJobs_job$key>(
    graphql`
      fragment useFeedJobs_job on Job @relay(plural: true) {
        id
        title
        state
        isMine
        failed
        finishedAt
        canRevert
        canSettle
        ...JobCard_job
      }
    `,
    [...open.results, ...mine.results],
  )
  const jobs = [...new Map(all.map((job) => [job.id, job])).values()].sort((a, b) => Number(b.id) - Number(a.id))
  return { jobs, openCount: open.totalCount }
}
