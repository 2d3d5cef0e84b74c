import { AsyncLocalStorage } from 'node:async_hooks'

const moment = new AsyncLocalStorage<Date>()

/**
 * Dates every change that `work` makes, however deep, unless a change gives a time of its own. Only for loading a history by the
 * same ways by which people and jobs write: the demo.
 */
export function writtenAt<T>(at: Date, work: () => Promise<T>): Promise<T> {
  return moment.run(at, work)
}

/** The time of a change that gives none: now, unless a history is being loaded. */
export function timeOfChange(): Date {
  return moment.getStore() ?? new Date()
}
