import { act, configure } from '@testing-library/react'
import { reactInternals } from './reactInternals'

let isDispatching = false

/** Within `act`, as @testing-library/react does it, which however never waits. */
function dispatchAndAwait(dispatch: () => unknown): unknown {
  if (isDispatching) return dispatch()
  isDispatching = true
  try {
    let result: unknown
    let queue: readonly unknown[] = []
    const finished = act(() => {
      queue = reactInternals.actQueue ?? []
      result = dispatch()
    }) as unknown as Promise<void>
    if (queue.length > 0) void finished.then(() => {})
    return result
  } finally {
    isDispatching = false
  }
}

/**
 * An event is dispatched within a synchronous `act`. Where a promise is read (`use`, for the words and the visit of a screen,
 * those that are there already too), React does not finish within it what it draws in a transition, and complains that the
 * `act` was not awaited. Whether a transition is due when a key is pressed is a matter of timing: on a busy machine it is
 * late, and falls into the next key. From now on what is left over is awaited; all other events are dispatched as before.
 */
export const awaitEvents = (): void => configure({ eventWrapper: dispatchAndAwait })
