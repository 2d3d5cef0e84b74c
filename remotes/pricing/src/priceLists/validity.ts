/** The state of a period of whole days on a day; days are `YYYY-MM-DD`, so they compare as text. */
export type Validity =
  | { state: 'always' }
  | { state: 'current' }
  | { state: 'until'; day: string }
  | { state: 'starts'; day: string }
  | { state: 'ended'; day: string }

/** The state of a period, both days included, on `today`; a missing end is open. */
export function validity(from: string | null | undefined, to: string | null | undefined, today: string): Validity {
  if (from && from > today) return { state: 'starts', day: from }
  if (to && to < today) return { state: 'ended', day: to }
  if (to) return { state: 'until', day: to }
  return from ? { state: 'current' } : { state: 'always' }
}

/** Today in Amsterdam, where prices are valid, whatever the reader's clock says. */
export function todayInAmsterdam(now = new Date()): string {
  // Swedish dates have the format YYYY-MM-DD
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format(now)
}
