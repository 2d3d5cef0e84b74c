// Connections that could not be opened or were lost; a server that is shutting down, starting up, or out of connections
// (53300).
const codes = /^(08|57P0[1-3]|53300)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/
const texts = /Connection terminated|connection .*(closed|timeout)|not queryable|timeout exceeded when trying to connect|timeout expired/i

/** Whether a statement failed because the database was unreachable or not running, and not because of what it asked for. */
export function isUnreachable(error: unknown): error is Error {
  return error instanceof Error && (codes.test('code' in error ? String(error.code) : '') || texts.test(error.message))
}
