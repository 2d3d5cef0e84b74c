import { isFinished } from '@vitrine/jobs'
import { fetchQuery, graphql, inBackground, useLive, useRelayEnvironment, useSubscription } from '@vitrine/relay'
import { useEffect, useRef, useState } from 'react'
import type { jobsFeedQuery as JobsFeedQuery } from './__generated__/jobsFeedQuery.graphql'
import type { useJobsFeedSubscription } from './__generated__/useJobsFeedSubscription.graphql'
import { jobsFeedQuery } from './jobsFeedQuery'

/** The polling interval while the stream is down; increasing while the server does not answer. */
const POLL = 2_000
const LONGEST_POLL = 30_000
/** A job reports every second and a hundred may end at once: their list is loaded once for all. */
const GATHER = 300

/**
 * Keeps the jobs of `jobsFeedQuery` current in the store: pushed, or polled while the stream is down.
 * @returns whether they are loaded; from then on the query can be read from the store
 */
export function useJobsFeed(): boolean {
  const environment = useRelayEnvironment()
  const isLive = useLive()
  // another person has another environment, of which nothing is known yet
  const [known, setKnown] = useState<unknown>(null)
  const open = useRef<ReadonlySet<string>>(new Set())
  const [news, setNews] = useState(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let request: { unsubscribe: () => void } | undefined
    const ask = (failures: number) => {
      const again = (failed: number) => {
        if (!isLive || failed > 0) timer = setTimeout(() => ask(failed), Math.min(POLL * 2 ** failed, LONGEST_POLL))
      }
      if (document.hidden) return again(failures)
      request = fetchQuery<JobsFeedQuery>(environment, jobsFeedQuery, {}, { fetchPolicy: 'network-only', networkCacheConfig: inBackground }).subscribe({
        complete: () => {
          setKnown(environment)
          again(0)
        },
        error: () => again(failures + 1),
      })
    }
    timer = setTimeout(() => ask(0), news > 0 ? GATHER : 0)
    return () => {
      clearTimeout(timer)
      request?.unsubscribe()
    }
  }, [environment, isLive, news])

  useSubscription<useJobsFeedSubscription>(
    graphql`
      subscription useJobsFeedSubscription {
        jobs {
          id
          state
          ...JobCard_job
          ...useFeedJobs_job
        }
      }
    `,
    {},
    ({ jobs: { id, state } }) => {
      const isNews = isFinished(state) || !open.current.has(id)
      open.current = isFinished(state) ? without(open.current, id) : new Set([...open.current, id])
      if (isNews) setNews((count) => count + 1)
    },
  )
  return known === environment
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
