import { act, configure, getConfig } from '@testing-library/react'
import { reactInternals } from './reactInternals'

let isDispatching = false
/** Events that have left something over that is not drawn yet, and what waits for it. */
let leftOver = 0
let waiting: (() => void)[] = []

function goOn(): void {
  leftOver -= 1
  if (leftOver > 0) return
  const ready = waiting
  waiting = []
  for (const begin of ready) begin()
}

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
    if (queue.length > 0) {
      leftOver += 1
      void finished.then(goOn, goOn)
    }
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
 * `waitFor` and its like switch `act` off while they wait, so they begin only once nothing is left over: React complains
 * of what is drawn within an `act` that is switched off.
 */
export function awaitEvents(): void {
  const wait = getConfig().asyncWrapper
  configure({
    eventWrapper: dispatchAndAwait,
    // in the same moment in which nothing is left over: in between React would miss the `act`
    asyncWrapper: (work) => (leftOver > 0 ? new Promise((resolve, reject) => void waiting.push(() => void wait(work).then(resolve, reject))) : wait(work)),
  })
}
