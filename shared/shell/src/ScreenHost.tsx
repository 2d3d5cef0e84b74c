import { RelayEnvironmentProvider } from '@vitrine/relay'
import { startTransition, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { EntryMessages } from './EntryMessages'
import { RemoteBoundary } from './RemoteBoundary'
import { useShell } from './ShellContext'
import type { Visit } from './Visit'

/** Renders a remote's screen: a skeleton until the first data are loaded, then the screen, whatever happens later. */
export function ScreenHost({ remote }: { remote: string }) {
  const { Pending, Failed } = useShell()
  const visit = useLoaderData<Visit>()
  const { pathname } = useLocation()
  const revalidator = useRevalidator()
  const retry = () => void revalidator.revalidate()
  return (
    <RemoteBoundary remote={remote} resetKey={visit} Failed={Failed} onRetry={retry}>
      <Suspense key={pathname} fallback={<Pending />}>
        <ScreenContent visit={visit} onRetry={retry} />
      </Suspense>
    </RemoteBoundary>
  )
}

/**
 * A newer visit to the same screen (another filter, another page) waits while the current rows stay. If it fails they stay as
 * well, and the screen is told.
 */
function ScreenContent({ visit, onRetry }: { visit: Visit; onRetry: () => void }) {
  const [shown, setShown] = useState(visit)
  const [failure, setFailure] = useState<{ visit: Visit; error: unknown } | null>(null)
  const hasFailed = failure?.visit === visit
  const keep = useEndOfVisits(visit, shown)

  useEffect(() => {
    if (visit === shown) return
    let isLive = true
    visit.isReady.then(
      () => {
        if (!isLive) return
        keep(visit)
        startTransition(() => setShown(visit))
      },
      (error: unknown) => isLive && setFailure({ visit, error }),
    )
    return () => {
      isLive = false
    }
  }, [visit, shown, keep])

  const { remote, entry, module, queryRef } = use(shown.arrived)
  return (
    // The visit's own environment: it keeps its language until the next visit is loaded.
    <RelayEnvironmentProvider environment={queryRef.environment}>
      <EntryMessages remote={remote} entry={entry}>
        <module.default queryRef={queryRef} isRefetching={visit !== shown && !hasFailed} refetchError={hasFailed ? failure.error : null} onRetry={onRetry} />
      </EntryMessages>
    </RelayEnvironmentProvider>
  )
}

/**
 * Ends each visit once nothing renders it or waits for it; the last ones when the screen is left.
 * @returns keeps a visit that a transition is about to render: a newer visit does not cancel it, but comes after it
 */
function useEndOfVisits(visit: Visit, shown: Visit): (coming: Visit) => void {
  const open = useRef(new Set<Visit>())
  const kept = useRef<readonly Visit[]>([])
  useEffect(() => {
    open.current.add(visit).add(shown)
    // visits before the rendered one will not be rendered any more
    kept.current = kept.current.slice(kept.current.indexOf(shown) + 1)
    for (const one of open.current) {
      if (one === visit || one === shown || kept.current.includes(one)) continue
      one.end()
      open.current.delete(one)
    }
  })
  useEffect(() => {
    const visits = open.current
    return () => visits.forEach((one) => one.end())
  }, [])
  return useCallback((coming) => void (kept.current = [...kept.current, coming]), [])
}
