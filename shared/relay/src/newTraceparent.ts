import { randomHex } from './randomHex'

/**
 * Begins a trace of one request (W3C Trace Context): what the server does for it, down to its statements, is recorded under this
 * id where the operator has configured a collector.
 */
export function newTraceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-01`
}
