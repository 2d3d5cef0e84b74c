const dayLength = 86_400_000
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength
const dayOf = (number: number) => new Date(number * dayLength).toISOString().slice(0, 10)

/** The days that a timeline shows. */
export interface Window {
  from: string
  to: string
}

/** From a month ago, or the first list that still counts, to the last day that is known, and half a year at least. */
export function windowOf(periods: readonly { readonly from: string | null; readonly to: string | null }[], today: string): Window {
  const now = numberOf(today)
  const known = periods.flatMap(({ from, to }) => [from, to]).flatMap((day) => (day === null ? [] : [numberOf(day)]))
  return {
    from: dayOf(Math.max(now - 365, Math.min(now - 30, ...known))),
    to: dayOf(Math.min(now + 730, Math.max(now + 182, ...known))),
  }
}

/** Where a period lies in the window, in per cent of it; null: outside. Both days count. */
export function placeIn({ from, to }: Window, period: { readonly from: string | null; readonly to: string | null }): { start: number; length: number } | null {
  const [first, last] = [numberOf(from), numberOf(to) + 1]
  const begin = Math.max(first, period.from === null ? first : numberOf(period.from))
  const end = Math.min(last, period.to === null ? last : numberOf(period.to) + 1)
  if (end <= begin) return null
  const share = (days: number) => Math.round((days / (last - first)) * 10_000) / 100
  return { start: share(begin - first), length: share(end - begin) }
}
