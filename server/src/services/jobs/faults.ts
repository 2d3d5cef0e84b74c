import { isUnreachable } from '../../platform/db/index.ts'

const passing = ['40001', '40P01', '55P03']
// A server that is going down or full, or has a fault of its own.
const unwell = /^(53|57P|XX)/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Another writer was in the way; the next try may well find the way free. */
export function mayPass(error: unknown): boolean {
  return passing.includes(codeOf(error))
}

/** The fault is the database's or the connection's, not of what was being written: it says nothing about the units. */
export function isAway(error: unknown): boolean {
  return isUnreachable(error) || unwell.test(codeOf(error))
}
