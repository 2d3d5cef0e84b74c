// Connections that could not be made or were lost, a server that is going down or coming up, or that has none left (53300).
const codes = /^(08|57P0[1-3]|53300)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/
const texts = /Connection terminated|connection .*(closed|timeout)|not queryable|timeout exceeded when trying to connect|timeout expired/i

/** Whether a statement failed of the way to the database, or of the database not running, and not of what it asked for. */
export function isUnreachable(error: unknown): error is Error {
  return error instanceof Error && (codes.test('code' in error ? String(error.code) : '') || texts.test(error.message))
}
