import type { Random } from '../Random.ts'

export const dayLength = 86_400_000
const hour = 3_600_000

/** Midnights of the last `count` days, oldest first; the last one is today's. */
export function daysBefore(now: Date, count: number): Date[] {
  const today = Math.floor(now.getTime() / dayLength) * dayLength
  return Array.from({ length: count }, (_, at) => new Date(today - (count - 1 - at) * dayLength))
}

/** Monday to Friday. */
export function isWorkDay(day: Date): boolean {
  return day.getUTCDay() % 6 !== 0
}

/** A moment in office hours of this day, half past seven to four in UTC, in whole seconds. */
export function momentOn(day: Date, random: Random): Date {
  return new Date(day.getTime() + 7.5 * hour + random.int(0, 8.5 * 3600) * 1000)
}

/** The same, but after what had to come first. */
export function momentAfter(first: Date, day: Date, random: Random): Date {
  const moment = momentOn(day, random)
  return moment > first ? moment : later(first, 45)
}

export function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}

/** A working day so many days before the end, or the next one before it. */
export function dayBefore(days: readonly Date[], now: Date, count: number): Date {
  const wanted = now.getTime() - count * dayLength
  return days.findLast((day) => day.getTime() <= wanted) ?? days[0] ?? now
}
