import { isFinished } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { useMemo } from 'react'
import { useLazyLoadQuery } from 'react-relay/hooks'
import type { JobCard_job$key } from './__generated__/JobCard_job.graphql'
import type { jobsFeedQuery as JobsFeedQuery } from './__generated__/jobsFeedQuery.graphql'
import type { JobState, useFeedJobs_job$key } from './__generated__/useFeedJobs_job.graphql'
import { jobsFeedQuery } from './jobsFeedQuery'

/** A job as bell, drawer and toasts need to know it. */
export interface FeedJob {
  id: string
  title: string
  state: JobState
  isMine: boolean
  failed: number
  finishedAt: string | null
  canRevert: boolean
  /** It was stopped, and asks what becomes of what is done. */
  isAsking: boolean
  /** It goes on, or waits for an answer. */
  isOpen: boolean
  card: JobCard_job$key
}

/** The jobs that `useJobsFeed` keeps, newest first. Read from the store alone: who calls this knows that they are there. */
export function useFeedJobs(): { jobs: readonly FeedJob[]; openCount: number } {
  const { open, mine } = useLazyLoadQuery<JobsFeedQuery>(jobsFeedQuery, {}, { fetchPolicy: 'store-only' })
  const keys = useMemo(() => [...open.results, ...mine.results], [open, mine])
  const found = useFragment<useFeedJobs_job$key>(
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
        # eslint-disable-next-line relay/must-colocate-fragment-spreads
        ...JobCard_job
      }
    `,
    keys,
  )
  const jobs = useMemo(() => {
    // an open job of one's own stands in both lists
    const byId = new Map(
      found.map((job) => {
        const { id, title, state, isMine, failed, finishedAt = null, canRevert, canSettle } = job
        const isOpen = !isFinished(state) || canSettle
        const known: FeedJob = { id, title, state, isMine, failed, finishedAt, canRevert, isAsking: canSettle, isOpen, card: job }
        return [id, known] as const
      }),
    )
    return [...byId.values()].sort((a, b) => Number(b.id) - Number(a.id))
  }, [found])
  return { jobs, openCount: open.totalCount }
}
