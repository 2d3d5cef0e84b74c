import { htmlToText } from 'html-to-text'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { type Bounce, readDeliveryStatus } from './bounce.rules.ts'

/** What of a mail counts here. All of it comes from strangers: it is text, and bytes that nobody has looked at. */
export interface ParsedMail {
  /** null: it has none */
  messageId: string | null
  from: string
  fromName: string | null
  /** Every address that it may have been meant for, in small letters; those of the mail that came back at last */
  recipients: string[]
  subject: string | null
  body: string | null
  sentAt: string | null
  bounce: Bounce | null
  /** A mail server has written it, and asks for no answer */
  isReport: boolean
  attachments: { name: string; mimeType: string; bytes: Uint8Array }[]
}

const most = { attachments: 30, recipients: 50, html: 2_000_000, text: 50_000, depth: 30, headers: 500_000 }

/** One that can be stored and shown: no marks that no eye sees, none that turn the order of letters round. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
}

const inOneLine = (text: string | undefined, longest: number): string | null => clean(text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longest).toWellFormed() || null

/** The words of a page. Nothing of it runs, and nothing is fetched: pictures and addresses of links are left out. */
function wordsOf(html: string): string {
  return htmlToText(html.slice(0, most.html), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5000, maxInputLength: most.html },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'dataTable', options: { colSpacing: 2, uppercaseHeaderCells: false } },
    ],
  })
}

const mailboxes = (given: Address | readonly Address[] | undefined): { name: string; address: string }[] =>
  (given === undefined ? [] : Array.isArray(given) ? given : [given as Address]).flatMap((one: Address) => (one.group ? [...one.group] : [{ name: one.name, address: one.address ?? '' }]))

const namedHeads = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'])

function recipientsOf({ to, cc, headers }: Pick<Email, 'to' | 'cc' | 'headers'>): string[] {
  const heads = headers.filter(({ key }) => namedHeads.has(key)).map(({ value }) => value.replaceAll(/[<>]/g, '').trim())
  return [...heads, ...mailboxes(to).map(({ address }) => address), ...mailboxes(cc).map(({ address }) => address)]
}

const textIn = (content: ArrayBuffer | Uint8Array | string): string => (typeof content === 'string' ? content : new TextDecoder().decode(content))
const bytesIn = (content: ArrayBuffer | Uint8Array | string): Uint8Array => (typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content))

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif', 'application/pdf': 'pdf', 'text/csv': 'csv', 'text/plain': 'txt' }

/** To whom a mail that came back had been answered, in the copy of it that a report brings. */
async function repliesOf(attachments: Email['attachments']): Promise<string[]> {
  const copy = attachments.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
  if (copy === undefined) return []
  const { replyTo, headers } = await PostalMime.parse(bytesIn(copy.content), { maxNestingDepth: most.depth, maxHeadersSize: most.headers, maxRfc822NestingDepth: 0 })
  return [...mailboxes(replyTo).map(({ address }) => address), ...headers.filter(({ key }) => key === 'return-path').map(({ value }) => value)]
}

/**
 * Takes a mail apart, however broken it is.
 * @throws when it is no mail at all, or nests deeper than anybody writes
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: most.depth, maxHeadersSize: most.headers })
  const [sender] = [...mailboxes(mail.from), ...mailboxes(mail.sender)].filter(({ address }) => address !== '')
  const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const bounce = report === undefined ? null : readDeliveryStatus(clean(textIn(report.content)))
  const found = [...recipientsOf(mail), ...(report === undefined ? [] : await repliesOf(mail.attachments))]
  const text = mail.text !== undefined && mail.text.trim() !== '' ? mail.text : mail.html === undefined ? '' : wordsOf(mail.html)
  return {
    messageId: inOneLine(mail.messageId, 1000),
    from: inOneLine(sender?.address, 320) ?? 'unknown',
    fromName: inOneLine(sender?.name, 255),
    recipients: [...new Set(found.map((address) => clean(address).trim().toLowerCase()).filter((address) => address !== ''))].slice(0, most.recipients),
    subject: inOneLine(mail.subject, 255),
    body: clean(text).trim().slice(0, most.text).toWellFormed() || null,
    sentAt: mail.date === undefined || Number.isNaN(Date.parse(mail.date)) ? null : new Date(mail.date).toISOString(),
    bounce,
    isReport: report !== undefined,
    attachments: mail.attachments
      .filter(({ mimeType }) => !mimeType.startsWith('message/') && mimeType !== 'text/rfc822-headers')
      .slice(0, most.attachments)
      .map(({ filename, mimeType, content }, at) => ({ name: inOneLine(filename ?? '', 200) ?? `${at + 1}.${endings[mimeType] ?? 'bin'}`, mimeType, bytes: bytesIn(content) })),
  }
}
