import { DeadlinePassed } from './Deadline.ts'
import { isUnreachable } from './isUnreachable.ts'
import { tellMissed } from './outage.ts'
import { log } from '../log/index.ts'

/** Logs a failure in full; an outage of the database is logged once, however many calls notice it. */
export function logFault(what: string, error: unknown): void {
  if (isUnreachable(error)) return tellMissed(error.message)
  // Reported by whoever answered in its stead.
  if (error instanceof DeadlinePassed) return
  log.error(what, error)
}
