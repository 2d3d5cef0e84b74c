import { Suspense, type ReactNode } from 'react'
import { RemoteBoundary, useLocation } from '@vitrine/shell'

/** A part that the page can do without: while it is on its way, and when it fails, the fallback stands in its place. */
export function Quiet({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <RemoteBoundary remote="host" resetKey={pathname} Failed={() => fallback} onRetry={() => undefined}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </RemoteBoundary>
  )
}
