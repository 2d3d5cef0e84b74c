/** The date in a number of days, in the user's time zone: 2026-11-30. */
export function dayIn(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv-SE')
}
