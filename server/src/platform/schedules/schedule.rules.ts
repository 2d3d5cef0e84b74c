import { Cron } from 'croner'

/** The time zone of schedules, including daylight saving time. */
const tz = 'Europe/Amsterdam'

// created once: that costs a hundred times as much as using it
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short' })

/** The day of an instant in that time zone, as `2026-11-23`. */
export const shopDayOf = (moment: Date): string => days.format(moment)

interface Moments {
  nextRun(after: Date): Date | null
}

// Each combination is an expression of its own: half-hourly in two hours makes four.
const maxTimes = 24

/** The numbers of a part such as `0,30` or `1-3`; null for one that repeats by a star or a step. */
function numbersIn(part: string): number[] | null {
  const numbers = part.split(',').map((one) => {
    const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(one) ?? []
    return from === undefined ? null : Array.from({ length: Math.max(Number(to) - Number(from) + 1, 0) }, (_, at) => Number(from) + at)
  })
  return numbers.includes(null) ? null : numbers.flatMap((one) => one ?? [])
}

/** The expressions with one time a day each that an expression with several fixed times consists of. */
function timesOf(schedule: string): string[] {
  const [minutes = '', hours = '', ...days] = schedule.trim().split(/\s+/)
  const [minute, hour] = [numbersIn(minutes), numbersIn(hours)]
  if (minute === null || hour === null || minute.length * hour.length > maxTimes || minute.length * hour.length === 0) return [schedule]
  return hour.flatMap((one) => minute.map((other) => [other, one, ...days].join(' ')))
}

/**
 * The occurrences of a five-part cron expression. Around a change of the clocks, what is due at fixed times of a day stays so: in
 * spring at the end of the missing hour, in autumn in the first of the two equal hours.
 */
function momentsOf(schedule: string): Moments | null {
  try {
    // 5/10 means 5-59/10, as before
    const all = timesOf(schedule).map((one) => new Cron(one, { timezone: tz, paused: true, mode: '5-part', sloppyRanges: true }))
    const [only] = all
    if (all.length === 1 && only !== undefined) return only
    return {
      nextRun: (after) =>
        all
          .map((one) => one.nextRun(after))
          .filter((one) => one !== null)
          .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    }
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
