/** A mail in the outbox: its link is filled in when it is sent. */
export interface Letter {
  recipient: string
  replyTo: string | null
  subject: string
  body: string
}

/** Replaced by the link's address. */
export const linkPlaceholder = '{{link}}'

const longest = { line: 255, body: 20_000 }

/** Whether a text is safe in a header: one line, no invisible characters. */
export const isHeaderText = (text: string): boolean =>
  text.trim() !== '' && text.length <= longest.line && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)

/** One address, and nothing that a mail server could read as a second one. */
export const isOneRecipient = (text: string): boolean =>
  text.length <= longest.line && /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+\.[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(text)

/** @throws RangeError for a mail that could be manipulated */
export function checkLetter({ recipient, replyTo, subject, body }: Letter): void {
  if (!isOneRecipient(recipient)) throw new RangeError('The recipient of a mail must be one address.')
  if (replyTo !== null && !isOneRecipient(replyTo)) throw new RangeError('The address for replies must be one address.')
  if (!isHeaderText(subject)) throw new RangeError('The subject of a mail must be one line of text.')
  if (body.length > longest.body || body.includes('\0')) throw new RangeError('The text of a mail is too long, or holds what is no text.')
}

/** inbox+12@vitrine.example of inbox@vitrine.example */
export const taggedAddress = (address: string, tag: string): string => address.replace(/@(?=[^@]*$)/, `+${tag}@`)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark)

/** The text of a mail as sent: the placeholder is replaced once, whatever occurs in the address or later in the text. */
export function writeOut(body: string, link: string | null): { text: string; html: string } {
  const at = link === null ? -1 : body.indexOf(linkPlaceholder)
  const [before, after] = at < 0 ? [body, ''] : [body.slice(0, at), body.slice(at + linkPlaceholder.length)]
  const address = at < 0 ? '' : (link ?? '')
  const shown = escapeHtml(address)
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')
  const anchor = address === '' ? '' : `<a href="${shown}">${shown}</a>`
  return { text: `${before}${address}${after}`, html: `<!doctype html><html><body><p>${lines(before)}${anchor}${lines(after)}</p></body></html>` }
}

const maxAttempts = 8

/** When sending is retried: after 1, 2, 4 … minutes; null after the last attempt. */
export const retryAfter = (attempts: number): number | null => (attempts >= maxAttempts ? null : 60 * 2 ** (attempts - 1))

/** Whether the recipient's own server has refused permanently. Anything else, such as a wrong password of ours, may be temporary. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
