/** The day so many days from now, by the calendar of the reader: 2026-11-30. */
export function dayIn(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('sv-SE')
}
