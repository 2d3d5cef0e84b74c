import { Suspense, type ReactNode } from 'react'
import { RemoteBoundary, useLocation } from '@vitrine/shell'

/** An optional part: while it is loading, and if it fails, the fallback is shown. */
export function Quiet({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <RemoteBoundary remote="host" resetKey={pathname} Failed={() => fallback} onRetry={() => undefined}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </RemoteBoundary>
  )
}
