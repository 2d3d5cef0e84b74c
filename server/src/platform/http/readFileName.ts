import type { IncomingMessage } from 'node:http'

/** What a file that is the body is called, by `X-File-Name` (percent-encoded); empty when it brings no name that can be read. */
export function readFileName({ headers }: Pick<IncomingMessage, 'headers'>): string {
  try {
    return decodeURIComponent(String(headers['x-file-name'] ?? ''))
  } catch {
    return ''
  }
}
