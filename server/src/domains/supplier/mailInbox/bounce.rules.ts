/** A mail server's report about a mail of ours. */
export interface Bounce {
  /** No further attempts will be made */
  isFinal: boolean
  reason: string
}

const maxReasonLength = 500

/** The fields of one part of a report, unfolded (RFC 3464). */
function readPart(part: string): Map<string, string> {
  const lines = part.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    }),
  )
}

/** Parses a message/delivery-status: the recipient and the reason of a failed delivery; null if it reports none. */
export function readDeliveryStatus(text: string): Bounce | null {
  const failed = text
    .split(/\r?\n\r?\n/)
    .map(readPart)
    .find((part) => part.get('action')?.toLowerCase() === 'failed' || /^5\./.test(part.get('status') ?? ''))
  if (failed === undefined) return null
  const said = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
  const reason = [said, failed.get('status')].find((one) => one !== undefined && one !== '') ?? 'failed'
  return { isFinal: !/^4\./.test(failed.get('status') ?? ''), reason: reason.slice(0, maxReasonLength) }
}
