import { htmlToText } from 'html-to-text'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { isAutomatic } from './automatic.rules.ts'
import { type Bounce, readDeliveryStatus } from './bounce.rules.ts'
import { readTnef } from './readTnef.ts'
import { findReplyTag } from './replyAddress.rules.ts'

export interface ParsedAttachment {
  name: string
  mimeType: string
  bytes: Uint8Array
  /** The sender's words in an enclosed mail */
  words: string | null
}

/** The relevant parts of a mail. All of it is untrusted: text, and unchecked bytes. */
export interface ParsedMail {
  /** null: it has none */
  messageId: string | null
  from: string
  fromName: string | null
  /** All addresses that it may be for, in lower case; for a returned mail those of the original last */
  recipients: string[]
  subject: string | null
  body: string | null
  sentAt: string | null
  bounce: Bounce | null
  /** Written by a mail server, which expects no reply */
  isReport: boolean
  /** An automatic reply: nobody has read the request */
  isAutomatic: boolean
  attachments: ParsedAttachment[]
}

const most = { attachments: 30, recipients: 50, html: 2_000_000, text: 50_000, depth: 30, headers: 500_000, mailsWithin: 3 }

/** Removes invisible characters, and those that change the text direction. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu, '')
}

const inOneLine = (text: string | undefined, longest: number): string | null =>
  clean(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed() || null

/** The text of an HTML page, without running or fetching anything; pictures and link addresses are left out. */
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
  (given === undefined ? [] : Array.isArray(given) ? given : [given as Address]).flatMap((one: Address) =>
    one.group ? [...one.group] : [{ name: one.name, address: one.address ?? '' }],
  )

const namedHeads = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'])

function recipientsOf({ to, cc, headers }: Pick<Email, 'to' | 'cc' | 'headers'>): string[] {
  const heads = headers.filter(({ key }) => namedHeads.has(key)).map(({ value }) => value.replaceAll(/[<>]/g, '').trim())
  return [...heads, ...mailboxes(to).map(({ address }) => address), ...mailboxes(cc).map(({ address }) => address)]
}

const textIn = (content: ArrayBuffer | Uint8Array | string): string => (typeof content === 'string' ? content : new TextDecoder().decode(content))
const bytesIn = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'message/rfc822': 'eml',
}

/** The reply addresses of a returned mail, from the copy in the report. */
async function repliesOf(attachments: Email['attachments']): Promise<string[]> {
  const copy = attachments.find(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
  if (copy === undefined) return []
  const { replyTo, headers } = await PostalMime.parse(bytesIn(copy.content), {
    maxNestingDepth: most.depth,
    maxHeadersSize: most.headers,
    maxRfc822NestingDepth: 0,
  })
  return [...mailboxes(replyTo).map(({ address }) => address), ...headers.filter(({ key }) => key === 'return-path').map(({ value }) => value)]
}

const parse = (raw: Uint8Array): Promise<Email> =>
  PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: most.depth, maxHeadersSize: most.headers })

/** The text of a mail, or else of its HTML. */
const saidIn = ({ text, html }: Pick<Email, 'text' | 'html'>): string =>
  text !== undefined && text.trim() !== '' ? text : html === undefined ? '' : wordsOf(html)

const kept = (text: string): string | null => clean(text).trim().slice(0, most.text).toWellFormed() || null

const domainOf = (address: string): string => address.toLowerCase().split('@').at(-1)?.trim() ?? ''

/** A mail of ours, quoted as an attachment of a reply: it has a reply address that only we generate, or its sender is the recipient of the reply. */
const isOurs = ({ replyTo, from, headers }: Email, recipients: readonly string[]): boolean =>
  findReplyTag([...mailboxes(replyTo).map(({ address }) => address), ...headers.filter(({ key }) => key === 'return-path').map(({ value }) => value)]) !==
    null || mailboxes(from).some(({ address }) => recipients.some((recipient) => domainOf(recipient) === domainOf(address)))

const isMail = ({ mimeType, filename }: Email['attachments'][number]): boolean =>
  mimeType === 'message/rfc822' || mimeType === 'message/global' || (/\.eml$/i.test(filename ?? '') && mimeType !== 'text/rfc822-headers')
const isTnef = ({ mimeType, filename }: Email['attachments'][number]): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || /^win(?:mail)?\.dat$/i.test(filename ?? '')

/**
 * The attachments of a mail, including those of enclosed mails and of Outlook's winmail.dat.
 * @returns also the text of winmail.dat, if the mail itself has none
 */
async function attachmentsOf(
  { attachments, text, html }: Pick<Email, 'attachments' | 'text' | 'html'>,
  recipients: readonly string[],
  depth = 0,
): Promise<{ found: ParsedAttachment[]; said: string }> {
  const found: ParsedAttachment[] = []
  let said = ''
  const hasWords = saidIn({ text, html }).trim() !== ''
  const add = (filename: string | null | undefined, mimeType: string, bytes: Uint8Array, words: string | null = null) => {
    if (found.length < most.attachments)
      found.push({ name: inOneLine(filename ?? '', 200) ?? `${found.length + 1}.${endings[mimeType] ?? 'bin'}`, mimeType, bytes, words })
  }
  for (const attachment of attachments) {
    const { filename, mimeType, content } = attachment
    const bytes = bytesIn(content)
    const tnef = isTnef(attachment) ? readTnef(bytes) : null
    const mail = isMail(attachment) ? await parse(bytes).catch(() => null) : null
    // beside a text, a winmail.dat without files only holds its formatting
    if (tnef !== null) {
      said ||= tnef.body ?? ''
      for (const file of tnef.files) add(file.name, file.mimeType ?? 'application/octet-stream', file.bytes)
      if (!tnef.isWhole || (tnef.files.length === 0 && tnef.body === null && !hasWords)) add(filename, 'application/ms-tnef', bytes)
    } else if (mail !== null) {
      const within = depth < most.mailsWithin ? await attachmentsOf(mail, recipients, depth + 1) : { found: [], said: '' }
      const isWord = !isOurs(mail, recipients) && !isAutomatic(mail.headers, mail.subject ?? '')
      add(filename ?? `${inOneLine(mail.subject, 100) ?? 'mail'}.eml`, 'message/rfc822', bytes, isWord ? kept(saidIn(mail) || within.said) : null)
      for (const one of within.found) add(one.name, one.mimeType, one.bytes, one.words)
    } else add(filename, isTnef(attachment) ? 'application/ms-tnef' : mimeType, bytes)
  }
  return { found, said }
}

/** The parts of a mail server's report, and the mail that it is about. */
const isOfReport = (mimeType: string): boolean => mimeType.startsWith('message/') || mimeType === 'text/rfc822-headers'

/**
 * Parses a mail, however broken it is.
 * @throws if it is not a mail at all, or is nested too deeply
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await parse(raw)
  const [sender] = [...mailboxes(mail.from), ...mailboxes(mail.sender)].filter(({ address }) => address !== '')
  const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const bounce = report === undefined ? null : readDeliveryStatus(clean(textIn(report.content)))
  const recipients = [...recipientsOf(mail), ...(report === undefined ? [] : await repliesOf(mail.attachments))]
  const isReceipt = mail.attachments.some(({ mimeType }) => mimeType === 'message/disposition-notification')
  const { found, said } = await attachmentsOf(
    { ...mail, attachments: report === undefined && !isReceipt ? mail.attachments : mail.attachments.filter(({ mimeType }) => !isOfReport(mimeType)) },
    recipientsOf(mail),
  )
  return {
    messageId: inOneLine(mail.messageId, 1000),
    from: inOneLine(sender?.address, 320) ?? 'unknown',
    fromName: inOneLine(sender?.name, 255),
    recipients: [...new Set(recipients.map((address) => clean(address).trim().toLowerCase()).filter((address) => address !== ''))].slice(0, most.recipients),
    subject: inOneLine(mail.subject, 255),
    body: kept(saidIn(mail)) ?? kept(said),
    sentAt: mail.date === undefined || Number.isNaN(Date.parse(mail.date)) ? null : new Date(mail.date).toISOString(),
    bounce,
    isReport: report !== undefined,
    isAutomatic: report === undefined && (isReceipt || isAutomatic(mail.headers, mail.subject ?? '')),
    attachments: found,
  }
}
