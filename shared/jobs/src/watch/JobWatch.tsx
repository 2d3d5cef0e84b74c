/* eslint-disable relay/unused-fields -- asked for the store: out of it the fragment reads the state, and the host what it tells of an end */
import { fetchQuery, graphql, inBackground, useFragment, useLive, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useEffectEvent } from 'react'
import type { JobWatch_job$key } from './__generated__/JobWatch_job.graphql'
import type { JobWatchQuery } from './__generated__/JobWatchQuery.graphql'
import { isFinished } from '../isFinished'

/** While the host gets pushes this is only for a lost one. */
const WHILE_LIVE = 5000
const WHILE_NOT = 1500

export interface JobWatchProps {
  job: JobWatch_job$key
  /** Called each time it has ended: done, and again after a revert. */
  onEnded(): void
}

/**
 * Watches a job that was started from this page. The host's stream updates the store and notifies people; a second stream here
 * would take one of the few connections that a browser allows per origin.
 */
export default function JobWatch({ job: key, onEnded }: JobWatchProps) {
  const environment = useRelayEnvironment()
  const isLive = useLive()
  const { id, state } = useFragment(
    graphql`
      fragment JobWatch_job on Job {
        id
        state
      }
    `,
    key,
  )
  const isOver = isFinished(state)
  const tell = useEffectEvent(onEnded)
  useEffect(() => {
    if (isFinished(state)) tell()
  }, [state])
  useEffect(() => {
    if (isOver) return
    const ask = () =>
      void fetchQuery<JobWatchQuery>(
        environment,
        graphql`
          query JobWatchQuery($id: ID!) {
            node(id: $id) {
              ... on Job {
                state
                finishedAt
                failed
                canRevert
                canSettle
              }
            }
          }
        `,
        { id },
        { fetchPolicy: 'network-only', networkCacheConfig: inBackground },
      )
        .toPromise()
        // the next poll tries again
        .catch(() => undefined)
    const timer = setInterval(ask, isLive ? WHILE_LIVE : WHILE_NOT)
    return () => clearInterval(timer)
  }, [environment, id, isLive, isOver])
  return null
}
