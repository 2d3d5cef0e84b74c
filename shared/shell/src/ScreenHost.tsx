import { RelayEnvironmentProvider } from '@vitrine/relay'
import { startTransition, Suspense, use, useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { EntryMessages } from './EntryMessages'
import { RemoteBoundary } from './RemoteBoundary'
import { useShell } from './ShellContext'
import type { Visit } from './Visit'

/** Draws the screen of a remote: a skeleton until the first data are there, then the screen, whatever happens later. */
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
 * A newer visit to the same screen (another filter, another page) waits behind the rows that are there. When it fails
 * the old rows stay as well, and the screen is told.
 */
function ScreenContent({ visit, onRetry }: { visit: Visit; onRetry: () => void }) {
  const [shown, setShown] = useState(visit)
  const [failure, setFailure] = useState<{ visit: Visit; error: unknown } | null>(null)
  const hasFailed = failure?.visit === visit

  useEffect(() => {
    if (visit === shown) return
    let isLive = true
    visit.isReady.then(
      () => isLive && startTransition(() => setShown(visit)),
      (error: unknown) => isLive && setFailure({ visit, error }),
    )
    return () => {
      isLive = false
    }
  }, [visit, shown])
  useEndOfVisits(visit, shown)

  const { remote, entry, module, queryRef } = use(shown.arrived)
  return (
    // The visit's own environment: it was begun in one language, and is drawn in that until the next one is there.
    <RelayEnvironmentProvider environment={queryRef.environment}>
      <EntryMessages remote={remote} entry={entry}>
        <module.default
          queryRef={queryRef}
          isRefetching={visit !== shown && !hasFailed}
          refetchError={hasFailed ? failure.error : null}
          onRetry={onRetry}
        />
      </EntryMessages>
    </RelayEnvironmentProvider>
  )
}

/** Ends each visit once nothing draws it or waits for it; the last ones when the screen is left. */
function useEndOfVisits(...inUse: Visit[]) {
  const open = useRef(new Set<Visit>())
  useEffect(() => {
    for (const visit of inUse) open.current.add(visit)
    for (const visit of open.current) {
      if (inUse.includes(visit)) continue
      visit.end()
      open.current.delete(visit)
    }
  })
  useEffect(() => {
    const visits = open.current
    return () => visits.forEach((visit) => visit.end())
  }, [])
}
