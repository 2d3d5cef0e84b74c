import { Suspense, use, useDeferredValue, useEffect, useRef, useState } from 'react'
import { RoomMessages } from '@vitrine/i18n'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { RoomBoundary } from './RoomBoundary'
import { useShell } from './ShellContext'
import type { Visit } from './Visit'

/** Draws the screen of a room: a skeleton until the first data are there, then the screen, whatever happens later. */
export function ScreenHost({ room }: { room: string }) {
  const { Pending, Failed } = useShell()
  const visit = useLoaderData<Visit>()
  const { pathname } = useLocation()
  const revalidator = useRevalidator()
  const retry = () => void revalidator.revalidate()
  return (
    <RoomBoundary room={room} resetKey={visit} Failed={Failed} onRetry={retry}>
      <Suspense key={pathname} fallback={<Pending />}>
        <ScreenContent visit={visit} onRetry={retry} />
      </Suspense>
    </RoomBoundary>
  )
}

/**
 * A newer visit to the same screen (another filter, another page) waits behind the rows that are there. When it fails
 * the old rows stay as well, and the screen is told.
 */
function ScreenContent({ visit, onRetry }: { visit: Visit; onRetry: () => void }) {
  const [lastGood, setLastGood] = useState(visit)
  const [failure, setFailure] = useState<{ visit: Visit; error: unknown } | null>(null)
  const hasFailed = failure?.visit === visit && lastGood !== visit
  const wanted = hasFailed ? lastGood : visit
  const shown = useDeferredValue(wanted)

  useEffect(() => {
    let isLive = true
    visit.settled.then(
      () => isLive && setLastGood(visit),
      (error: unknown) => isLive && setFailure({ visit, error }),
    )
    return () => {
      isLive = false
    }
  }, [visit])
  useEndOfVisits(visit, shown, lastGood)

  const { remote, module, queryRef } = use(shown.arrived)
  return (
    <RoomMessages messages={remote.messages}>
      <module.default
        queryRef={queryRef}
        isRefetching={shown !== wanted}
        refetchError={hasFailed ? failure.error : null}
        onRetry={onRetry}
      />
    </RoomMessages>
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
