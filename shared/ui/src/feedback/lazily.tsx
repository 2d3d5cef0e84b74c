import { fetchCode, StaleCodeError } from '@vitrine/shell'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorPanel } from './ErrorPanel'

interface LazilyOptions<Props> {
  /** Shown while the code is loading; nothing by default. */
  pending?: ReactNode
  /** Wraps the error panel if the code could not be loaded, for example in a dialog. */
  failed?(panel: ReactNode, props: Props): ReactNode
}

/**
 * A component whose code is loaded when it is first rendered: for what most visits never need. Unlike React's own `lazy` a
 * failure is forgotten, so that "Try again" works, and nothing around it suspends.
 */
export function lazily<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, { pending = null, failed }: LazilyOptions<Props> = {}) {
  let known: ComponentType<Props> | undefined
  function Lazily(props: Props) {
    const [Loaded, setLoaded] = useState(() => known)
    const [attempt, setAttempt] = useState(0)
    const [failure, setFailure] = useState<{ attempt: number; error: unknown } | null>(null)
    useEffect(() => {
      if (Loaded) return
      let isLive = true
      fetchCode(load).then(
        (module) => {
          known = module.default
          if (isLive) setLoaded(() => module.default)
        },
        (error: unknown) => isLive && setFailure({ attempt, error }),
      )
      return () => {
        isLive = false
      }
    }, [Loaded, attempt])
    if (Loaded) return <Loaded {...props} />
    if (failure?.attempt !== attempt) return pending
    const panel =
      failure.error instanceof StaleCodeError ? (
        <ErrorPanel kind="stale" onRetry={failure.error.refresh} />
      ) : (
        <ErrorPanel onRetry={() => setAttempt(attempt + 1)} />
      )
    return failed ? failed(panel, props) : panel
  }
  /** Preloads the code in parallel with its parent's; a failure is retried on render. */
  const prefetch = () => void load().catch(() => undefined)
  return Object.assign(Lazily, { prefetch })
}
