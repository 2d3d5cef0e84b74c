import { log } from '../log/index.ts'

// Logs one line when the database becomes unreachable and one when it is back, however many calls notice it.

// Failures caused by an outage may be reported after its end: up to the time that a connection attempt takes, and a little
// more.
const stragglers = 15_000

let began: number | undefined
let ended = -Infinity
let cause = ''

/** Something failed because the database is unreachable, or was a moment ago. */
export function tellMissed(reason: string): void {
  if (performance.now() - ended > stragglers) tellLost(reason)
}

/** A connection was just lost. */
export function tellLost(reason: string): void {
  if (began !== undefined) return
  began = performance.now()
  log.error(`The database cannot be reached: ${reason}. What needs it is refused until it is back; this is logged once.`)
}

/** What is being done about it, for the line that is logged when it is back. */
export function tellCause(text: string): void {
  if (began !== undefined) cause = `; ${text}`
}

/** A connection to the database was opened. */
export function tellBack(): void {
  if (began === undefined) return
  ended = performance.now()
  log.error(`The database answers again, after ${((ended - began) / 1000).toFixed(1)} s${cause}.`)
  began = undefined
  cause = ''
}
