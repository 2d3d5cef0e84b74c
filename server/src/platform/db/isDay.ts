/** Whether a text is an existing day from 0001-01-01 to 9999-12-31: PostgreSQL has no year 0, and JavaScript turns 30 February into 2 March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
