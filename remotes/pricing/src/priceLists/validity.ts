/** How a period of whole days stands to a day; the days are `YYYY-MM-DD`, so they compare as text. */
export type Validity =
  | { state: 'always' }
  | { state: 'current' }
  | { state: 'until'; day: string }
  | { state: 'starts'; day: string }
  | { state: 'ended'; day: string }

/** Says where `today` lies in a period of which both days count; a missing end is open. */
export function validity(from: string | null | undefined, to: string | null | undefined, today: string): Validity {
  if (from && from > today) return { state: 'starts', day: from }
  if (to && to < today) return { state: 'ended', day: to }
  if (to) return { state: 'until', day: to }
  return from ? { state: 'current' } : { state: 'always' }
}

/** The day that it is in Amsterdam, where the prices are valid, whatever the clock of the reader says. */
export function todayInAmsterdam(now = new Date()): string {
  // Sweden writes its dates as YYYY-MM-DD
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format(now)
}
