import { Cron } from 'croner'

/** Where the times of schedules are read: the product's own zone, summer time and all. */
const tz = 'Europe/Amsterdam'

// made once: it costs a hundred times what it is used for
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short' })

/** The day on which a moment lies there, as `2026-11-23`. */
export const shopDayOf = (moment: Date): string => days.format(moment)

/**
 * The moments of a cron expression of five parts. Around the change of the hour what is due once a day stays so: in spring at the end
 * of the hour that there is not, in autumn in the first of the two hours that are called the same.
 */
function momentsOf(schedule: string): Cron | null {
  try {
    // 5/10 is 5-59/10, as it was before
    return new Cron(schedule, { timezone: tz, paused: true, mode: '5-part', sloppyRanges: true })
  } catch {
    return null
  }
}

/** Whether it is a cron expression of five parts, which is due at all. */
export function isSchedule(text: string): boolean {
  return text.trim().split(/\s+/).length === 5 && nextDue(text.trim(), new Date()) !== null
}

/** The first due moment after this one; null when there is none. */
export function nextDue(schedule: string, after: Date): Date | null {
  return momentsOf(schedule)?.nextRun(after) ?? null
}

const hour = 3_600_000
// Looked through one after the other, from the shortest on: what is due each minute is found in the first.
const lookBack = [hour, 26 * hour, 40 * 24 * hour, 400 * 24 * hour, Infinity]

/**
 * The due moment that is not answered yet: the last one up to now, if it lies after the schedule was answered or changed last. It is
 * one of those that `nextDue` gives, so that what is promised comes, and once.
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
