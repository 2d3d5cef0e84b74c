/* eslint-disable relay/unused-fields -- asked for the store: out of it the fragment reads the state, and the host what it tells of an end */
import { fetchQuery, graphql, inBackground, useFragment, useLive, useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useEffectEvent } from 'react'
import type { JobWatch_job$key } from './__generated__/JobWatch_job.graphql'
import type { JobWatchQuery } from './__generated__/JobWatchQuery.graphql'
import { isFinished } from '../isFinished'

/** While the host hears of jobs by itself this is only for a message that was lost. */
const WHILE_LIVE = 5000
const WHILE_NOT = 1500

export interface JobWatchProps {
  job: JobWatch_job$key
  /** Told each time that it has come to an end: done, and again when somebody took it back. */
  onEnded(): void
}

/**
 * Watches a job that was started from this page. The host's stream brings its state into the store and tells people
 * of it; a second stream from here would take one of the few connections that a browser gives to one address.
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
        // the next turn asks again
        .catch(() => undefined)
    const timer = setInterval(ask, isLive ? WHILE_LIVE : WHILE_NOT)
    return () => clearInterval(timer)
  }, [environment, id, isLive, isOver])
  return null
}
