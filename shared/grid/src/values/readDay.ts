const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** Parses a day as people write it, the day before the month in both languages, to 2026-11-30; null if there is no such day. */
export function readDay(text: string): string | null {
  const tidy = text.trim().replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '')
  const dayFirst = DAY_FIRST.exec(tidy)
  const [, year, month, day] = dayFirst ? [dayFirst[0], dayFirst[3], dayFirst[2], dayFirst[1]] : (YEAR_FIRST.exec(tidy) ?? [])
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  // 31 February becomes March
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

/** In the format of the interface's language: 30-11-2026 in Dutch, 30/11/2026 in English. */
export function writeDay(day: string, isDutch: boolean): string {
  const [year, month, date] = day.split('-')
  return [date, month, year].join(isDutch ? '-' : '/')
}
