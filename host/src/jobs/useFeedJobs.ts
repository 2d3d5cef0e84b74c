import { isFinished } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { useMemo } from 'react'
import { useLazyLoadQuery } from 'react-relay/hooks'
import type { JobCard_job$key } from './__generated__/JobCard_job.graphql'
import type { jobsFeedQuery as JobsFeedQuery } from './__generated__/jobsFeedQuery.graphql'
import type { JobState, useFeedJobs_job$key } from './__generated__/useFeedJobs_job.graphql'
import { jobsFeedQuery } from './jobsFeedQuery'

/** A job for bell, drawer and toasts. */
export interface FeedJob {
  id: string
  title: string
  state: JobState
  isMine: boolean
  failed: number
  finishedAt: string | null
  canRevert: boolean
  /** It was stopped, and needs a decision about its changes. */
  isAsking: boolean
  /** Running, or waiting for a decision. */
  isOpen: boolean
  card: JobCard_job$key
}

/** The jobs that `useJobsFeed` keeps, newest first. Read from the store: the caller knows that they are loaded. */
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
    // an open job of one's own is in both lists
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
