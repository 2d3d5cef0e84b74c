import { log } from '../log/index.ts'

// One line when the database cannot be reached any more and one when it can again, however many calls notice it.

// What failed of an outage may be heard of after its end: for as long as an attempt to connect may take, and a little more.
const stragglers = 15_000

let began: number | undefined
let ended = -Infinity
let cause = ''

/** Something failed because the database cannot be reached, or could not be a moment ago. */
export function tellMissed(reason: string): void {
  if (performance.now() - ended > stragglers) tellLost(reason)
}

/** A connection was lost, now. */
export function tellLost(reason: string): void {
  if (began !== undefined) return
  began = performance.now()
  log.error(`The database cannot be reached: ${reason}. What needs it is refused until it is back; this is logged once.`)
}

/** What is being done about it, for the line that follows when it is back. */
export function tellCause(text: string): void {
  if (began !== undefined) cause = `; ${text}`
}

/** A connection to the database was made. */
export function tellBack(): void {
  if (began === undefined) return
  ended = performance.now()
  log.error(`The database answers again, after ${((ended - began) / 1000).toFixed(1)} s${cause}.`)
  began = undefined
  cause = ''
}
