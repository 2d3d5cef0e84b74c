const passing = ['40001', '40P01', '55P03']
// Connections that could not be made or were lost, a server that is going down, coming up or full.
const away = /^(08|53|57P)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)|^XX/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Another writer was in the way; the next try may well find the way free. */
export function mayPass(error: unknown): boolean {
  return passing.includes(codeOf(error))
}

/** The fault is the database's or the line's, not of what was being written: it says nothing about the units. */
export function isAway(error: unknown): boolean {
  return away.test(codeOf(error)) || (error instanceof Error && /Connection terminated|connection .*(closed|timeout)|not queryable/i.test(error.message))
}
