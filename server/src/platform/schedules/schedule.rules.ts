import { CronExpressionParser } from 'cron-parser'

/** Where the times of schedules are read: the product's own zone, summer time and all. */
const tz = 'Europe/Amsterdam'

// made once: it costs a hundred times what it is used for
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short' })

/** The day on which a moment lies there, as `2026-11-23`. */
export const shopDayOf = (moment: Date): string => days.format(moment)

/** Whether it is a cron expression of five parts. */
export function isSchedule(text: string): boolean {
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    CronExpressionParser.parse(text, { tz })
    return true
  } catch {
    return false
  }
}

/** The first due moment after this one; null when there is none. */
export function nextDue(schedule: string, after: Date): Date | null {
  try {
    return CronExpressionParser.parse(schedule, { tz, currentDate: after }).next().toDate()
  } catch {
    return null
  }
}

/** The due moment that is not answered yet: the last one up to now, if it lies after the schedule was answered or changed last. */
export function findDue({ schedule, lastDueAt, updatedAt }: { schedule: string; lastDueAt: Date | null; updatedAt: Date }, now: Date): Date | null {
  let due: Date
  try {
    // what is due at this very moment counts, too
    due = CronExpressionParser.parse(schedule, { tz, currentDate: new Date(now.getTime() + 1) }).prev().toDate()
  } catch {
    return null
  }
  const since = Math.max(lastDueAt?.getTime() ?? 0, updatedAt.getTime())
  return due.getTime() > since ? due : null
}
