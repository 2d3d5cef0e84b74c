import { DeadlinePassed } from './Deadline.ts'
import { isUnreachable } from './isUnreachable.ts'
import { tellMissed } from './outage.ts'
import { log } from '../log/index.ts'

/** Logs what went wrong with some work, in full; but that the database is away is told once, not by each who notices. */
export function logFault(what: string, error: unknown): void {
  if (isUnreachable(error)) return tellMissed(error.message)
  // Told by whoever gave the answer in its stead.
  if (error instanceof DeadlinePassed) return
  log.error(what, error)
}
