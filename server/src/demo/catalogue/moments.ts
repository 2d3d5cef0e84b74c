import type { Random } from '../Random.ts'

const day = 86_400_000

/** A moment between `oldest` and `newest` days before now, in office hours, in whole seconds. */
export function momentBefore(now: Date, random: Random, oldest: number, newest: number): Date {
  const ago = newest + random.next() * (oldest - newest)
  const midnight = Math.floor((now.getTime() - ago * day) / day) * day
  const moment = midnight + random.int(7 * 3600, 17 * 3600) * 1000
  return new Date(Math.min(moment, now.getTime() - 60_000))
}

/** When something created at `created` was last changed: mostly recently, sometimes never. */
export function momentAfter(created: Date, now: Date, random: Random): Date {
  if (random.chance(0.12)) return created
  const age = (now.getTime() - created.getTime()) / day
  const moment = momentBefore(now, random, age * random.next() ** 2, 0)
  return moment > created ? moment : created
}

/** YYYY-MM-DD, `days` after (or before, when negative) now */
export function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * day).toISOString().slice(0, 10)
}
