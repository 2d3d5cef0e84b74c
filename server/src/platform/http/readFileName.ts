import type { IncomingMessage } from 'node:http'

/** The name of a file sent as the body, from `X-File-Name` (percent-encoded); empty if there is none that can be read. */
export function readFileName({ headers }: Pick<IncomingMessage, 'headers'>): string {
  try {
    return decodeURIComponent(String(headers['x-file-name'] ?? ''))
  } catch {
    return ''
  }
}
