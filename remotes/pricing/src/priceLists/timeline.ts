const dayLength = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength
const dayOf = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10)

/** The days of a timeline. */
export interface Window {
  from: string
  to: string
}

/** From a month ago, or the beginning of the oldest list in effect, to the last known day, and at least half a year. */
export function windowOf(periods: readonly { readonly from: string | null; readonly to: string | null }[], today: string): Window {
  const now = numberOf(today)
  const known = periods.flatMap(({ from, to }) => [from, to]).flatMap((day) => (day === null ? [] : [numberOf(day)]))
  return {
    from: dayOf(Math.max(now - 365, Math.min(now - 30, ...known))),
    to: dayOf(Math.min(now + 730, Math.max(now + 182, ...known))),
  }
}

/** The position of a period in the window, in per cent; null: outside. Both days are included. */
export function placeIn({ from, to }: Window, period: { readonly from: string | null; readonly to: string | null }): { start: number; length: number } | null {
  const [first, last] = [numberOf(from), numberOf(to) + 1]
  const begin = Math.max(first, period.from === null ? first : numberOf(period.from))
  const end = Math.min(last, period.to === null ? last : numberOf(period.to) + 1)
  if (end <= begin) return null
  const share = (days: number) => Math.round((days / (last - first)) * 10_000) / 100
  return { start: share(begin - first), length: share(end - begin) }
}
