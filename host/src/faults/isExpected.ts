import { isChunkError } from '@vitrine/shell'

/** These are told to the person where they happen; none of them is an error of ours. */
const EXPECTED = new Set(['AbortError', 'CombinedError', 'NetworkError', 'StaleCodeError', 'ContractError', 'SwitchedOffError', 'TimeoutError'])

/** Whether this is no fault of the code: a call that failed, a file that did not come, something that was given up. */
export function isExpected(error: unknown): boolean {
  return (error instanceof Error && EXPECTED.has(error.name)) || isChunkError(error)
}
