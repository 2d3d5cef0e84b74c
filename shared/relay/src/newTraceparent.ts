import { newIdempotencyKey } from './newIdempotencyKey'

/**
 * Begins a trace of one request (W3C Trace Context): what the server does for it, down to its statements, is recorded under this
 * id where the operator has configured a collector.
 */
export function newTraceparent(): string {
  const [trace, span] = [newIdempotencyKey(), newIdempotencyKey().slice(16)]
  return `00-${trace}-${span}-01`
}
