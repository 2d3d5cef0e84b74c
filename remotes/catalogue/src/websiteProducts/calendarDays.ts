const two = (number: number) => String(number).padStart(2, '0')

/** The date of a moment in the user's time zone: 2026-11-30 */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The dates of a month, 2026-11 */
export function daysOfMonth(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${two(at + 1)}`)
}

/** The month a number of months later or earlier: 2026-12 */
export function monthAfter(month: string, step: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}
