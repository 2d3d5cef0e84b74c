import { Cron } from 'croner'

/** The time zone of schedules, including daylight saving time. */
const tz = 'Europe/Amsterdam'

// created once: that costs a hundred times as much as using it
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short' })

/** The day of an instant in that time zone, as `2026-11-23`. */
export const shopDayOf = (moment: Date): string => days.format(moment)

/**
 * The occurrences of a five-part cron expression. Around a change of the clocks, what is due once a day stays so: in spring at
 * the end of the missing hour, in autumn in the first of the two equal hours.
 */
function momentsOf(schedule: string): Cron | null {
  try {
    // 5/10 means 5-59/10, as before
    return new Cron(schedule, { timezone: tz, paused: true, mode: '5-part', sloppyRanges: true })
  } catch {
    return null
  }
}

/** Whether it is a five-part cron expression that is ever due. */
export function isSchedule(text: string): boolean {
  return text.trim().split(/\s+/).length === 5 && nextDue(text.trim(), new Date()) !== null
}

/** The first due time after this one; null if there is none. */
export function nextDue(schedule: string, after: Date): Date | null {
  return momentsOf(schedule)?.nextRun(after) ?? null
}

const hour = 3_600_000
// Tried one after the other, from the shortest on: what is due each minute is found in the first.
const lookBack = [hour, 26 * hour, 40 * 24 * hour, 400 * 24 * hour, Infinity]

/**
 * The due time that has not been handled: the latest one up to now, if it is after the schedule was last handled or changed. It
 * is one of those that `nextDue` returns, so that what is announced happens, and once.
 */
export function findDue({ schedule, lastDueAt, updatedAt }: { schedule: string; lastDueAt: Date | null; updatedAt: Date }, now: Date): Date | null {
  const moments = momentsOf(schedule)
  const since = Math.max(lastDueAt?.getTime() ?? 0, updatedAt.getTime())
  for (const back of lookBack) {
    const from = Math.max(since, now.getTime() - back)
    let due: Date | null = null
    for (let next = moments?.nextRun(new Date(from)) ?? null; next !== null && next <= now; next = moments?.nextRun(next) ?? null) due = next
    if (due !== null || from === since) return due
  }
  return null
}
