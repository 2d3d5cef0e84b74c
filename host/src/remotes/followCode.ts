import { isChunkError, StaleCodeError, type CodeRecovery } from '@vitrine/shell'
import type { ReloadGuard } from './ReloadGuard'

/**
 * Hears of the code that nobody else speaks of: an `import()` in the middle of a click, and a file that came after all.
 *
 * @param tell says that something is missing; `refresh` when only a new page can help
 */
export function followCode(recover: CodeRecovery, guard: Pick<ReloadGuard, 'clear'>, tell: (refresh?: () => void) => void): void {
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!isChunkError(reason)) return
    const again = () => Promise.reject<void>(reason)
    recover(reason, again).catch((error: unknown) => tell(error instanceof StaleCodeError ? error.refresh : undefined))
  })
  // the load of a script does not bubble, but it can be heard on the way down
  document.addEventListener('load', ({ target }) => target instanceof HTMLScriptElement && guard.clear(target.src), { capture: true })
}
