import { fetchCode, StaleCodeError } from '@vitrine/shell'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorPanel } from './ErrorPanel'

interface LazilyOptions<Props> {
  /** Stands there while the code is on its way; nothing when left out. */
  pending?: ReactNode
  /** Where to draw what is said when the code could not be fetched, e.g. inside a dialog. */
  failed?(panel: ReactNode, props: Props): ReactNode
}

/**
 * A component whose code is fetched when it is first drawn: for what most visits never need. Unlike React's own `lazy`
 * a fetch that failed is forgotten, so that "Try again" does, and nothing around it suspends.
 */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { pending = null, failed }: LazilyOptions<Props> = {},
) {
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
      failure.error instanceof StaleCodeError ? <ErrorPanel kind="stale" onRetry={failure.error.refresh} /> : <ErrorPanel onRetry={() => setAttempt(attempt + 1)} />
    return failed ? failed(panel, props) : panel
  }
  /** Lets the code come while that of what draws it is still on its way; what fails is fetched again when it is drawn. */
  const prefetch = () => void load().catch(() => undefined)
  return Object.assign(Lazily, { prefetch })
}
