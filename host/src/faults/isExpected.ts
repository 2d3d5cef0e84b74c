import { isChunkError } from '@vitrine/shell'

/** These are reported to the person where they happen; none of them is a bug. */
const EXPECTED = new Set(['AbortError', 'CombinedError', 'NetworkError', 'StaleCodeError', 'ContractError', 'SwitchedOffError', 'TimeoutError'])

/** Whether this is not a bug: a failed call, a file that could not be loaded, something that was cancelled. */
export function isExpected(error: unknown): boolean {
  return (error instanceof Error && EXPECTED.has(error.name)) || isChunkError(error)
}
