import { act, configure, getConfig } from '@testing-library/react'
import { reactInternals } from './reactInternals'

let isDispatching = false
/** Number of events with pending rendering, and what waits for them. */
let leftOver = 0
let waiting: (() => void)[] = []

function goOn(): void {
  leftOver -= 1
  if (leftOver > 0) return
  const ready = waiting
  waiting = []
  for (const begin of ready) begin()
}

/** Within `act`, like @testing-library/react, which however never waits. */
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
 * An event is dispatched within a synchronous `act`. Where a promise is read (`use`, for the messages and the visit of a
 * screen, even if they are loaded already), React does not finish rendering a transition within it, and complains that the
 * `act` was not awaited. Whether a transition is due when a key is pressed depends on timing: on a busy machine it is late, and
 * runs during the next key. From now on pending rendering is awaited; all other events are dispatched as before. `waitFor` and
 * similar functions switch `act` off while they wait, so they start only once nothing is pending: React complains about
 * rendering within an `act` that is switched off.
 */
export function awaitEvents(): void {
  const wait = getConfig().asyncWrapper
  configure({
    eventWrapper: dispatchAndAwait,
    // in the same moment in which nothing is pending: later React would miss the `act`
    asyncWrapper: (work) => (leftOver > 0 ? new Promise((resolve, reject) => void waiting.push(() => void wait(work).then(resolve, reject))) : wait(work)),
  })
}
