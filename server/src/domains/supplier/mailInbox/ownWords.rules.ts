// Separates the sender's own words from what they reply to or forward. Mail programs mark that in five ways: `>` before each
// line, a line of dashes, a line with author and date, the other mail's header, and, by Notes, such a header without colons. Every
// line is looked at once, so no text can make it slow.

const maxLineLength = 2000
// A name, an address and a date: programs may break the line.
const maxIntroLines = 3
const maxHeadLines = 14
// Notes leaves lines blank between the parts of its header.
const maxNotesLines = 30

type Head = 'from' | 'sent' | 'to' | 'copy' | 'subject'

// As Outlook, Apple Mail, Gmail, Thunderbird and Notes write them in our suppliers' languages.
const labels: Readonly<Record<Head, string>> = {
  from: 'from|van|afzender|von|absender|de|expéditeur|da|mittente|fra|från|od|lähettäjä|kimden|gönderen|feladó|发件人|寄件者|差出人',
  sent: 'sent|sent on|sent at|date|verzonden|verzonden op|verstuurd|datum|gesendet|gesendet am|envoyé|envoyé le|date d’envoi|enviado|enviado el|fecha|inviato|data|sendt|skickat|dato|wysłano|odesláno|enviada em|enviado em|lähetetty|päiväys|gönderildi|gönderme tarihi|elküldve|dátum|发送时间|日期|寄件日期|送信日時',
  to: 'to|aan|an|à|a|pour|para|til|till|do|empfänger|destinataire|geadresseerde|ontvanger|komu|vastaanottaja|kime|címzett|收件人|收件者|宛先',
  copy: 'cc|bcc|kopie|copie|reply-to|antwoord aan|antwort an|répondre à|importance|priorité|prioriteit|urgentie|wichtigkeit|attachments|bijlagen|anlagen|pièces jointes',
  subject: 'subject|onderwerp|betreff|objet|sujet|asunto|oggetto|emne|ämne|temat|předmět|assunto|aihe|konu|tárgy|主题|主旨|件名',
}

const heads = Object.entries(labels).map(([head, words]) => [head as Head, new RegExp(`^(?:${words}) ?:`, 'i')] as const)
// All of it in one line, as a page becomes without its line breaks.
const within = Object.entries(labels).map(([head, words]) => [head as Head, new RegExp(`\\s(?:${words}) ?:`, 'i')] as const)
const dashes =
  /^(?:[-_=*]{2,} ?(?:original(?:e|nachricht)?|origineel|oorspronkelijke?|ursprüngliche|forwarded|doorgestuurde?|weitergeleitete?|message (?:d['’]origine|original|transféré)|mensaje|messaggio)\b|(?:begin forwarded|begin doorgestuurd|anfang der weitergeleiteten|début du message|inicio del mensaje|inizio messaggio)\b)/i
// -----Anna Bos/Zandhof wrote: -----
const dashed = /^-{2,} ?\S.*\s(?:wrote|writes|schreef|schrieb|a écrit|escribió|ha scritto|skrev)\b ?:?.*-{2,}$/i
const wrote =
  /(?:^|[\s,>])(?:wrote|writes|schreef|geschreven|schrieb|geschrieben|a écrit|écrivait|escribió|ha scritto|scrisse|skrev|escreveu|napisał(?:\(?a\)?)?|napsal(?:\(?a\)?)?|napísal(?:\(?a\)?)?|kirjoitti|írta|a scris|yazdı|написал\(?а?\)?|έγραψε) ?(?:\S.*)?:$/i
const time = /\d{1,2}[:.h]\d{2}|\b(?:19|20)\d{2}\b/
const moment = /\d{1,2}[:.h]\d{2}|\b(?:19|20)\d{2}\b|\S@\S/

/** Without asterisks of bold text and bars before quoted lines, with normal spaces, colons and accents. */
const bare = (line: string): string =>
  line
    .normalize('NFC')
    .replaceAll('*', '')
    .replaceAll('：', ':')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ |]+/, '')
    .trim()

const headOf = (line: string): Head | undefined => heads.find(([, label]) => label.test(line))?.[0]

/** The header of another mail: a sender line, followed by at least two of date, recipient and subject. */
function isHead(lines: readonly string[], from: number): boolean {
  const first = lines[from] ?? ''
  const beside = headOf(first) === 'from' ? within.filter(([head, label]) => head !== 'from' && head !== 'copy' && label.test(first)) : []
  if (beside.length >= 2) return true
  const found = new Set<Head>()
  let last: Head | undefined
  for (const line of lines.slice(from, from + maxHeadLines)) {
    const head = headOf(line)
    // long lists of recipients continue on the next line
    if (head === undefined && line !== '' && last !== 'to' && last !== 'copy' && last !== 'from') break
    if (head !== undefined) found.add((last = head))
  }
  found.delete('copy')
  return found.has('from') && found.size >= 3
}

// An author's date stands alone in its line, or before the next column.
const dated =
  /^(?:(?:ma|di|wo|do|vr|za|zo|mo|mi|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)\p{L}*[.,]* )?(?:(?:jan|feb|mar|mrt|maa|apr|may|mei|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*\.? )?\d{1,4}[-./ ].{0,20}\b\d{1,4},? .{0,8}\d{1,2}[:.]\d{2}/iu
const isDate = (line: string | undefined): boolean => line !== undefined && line.length <= 60 && dated.test(line)
const isSender = (line: string): boolean => /\S[@/]\S/.test(line) || !/[:=]/.test(line)
const bareTo = new RegExp(`^(?:${labels.to})(?: \\S.*)?$`, 'i')
const bareSubject = new RegExp(`^(?:${labels.subject}|thema)(?: \\S.*)?$`, 'i')
const besideTo = new RegExp(`\\s(?:${labels.to}) \\S`, 'i')
const besideSubject = new RegExp(`\\s(?:${labels.subject}|thema)(?:\\s|$)`, 'i')

/**
 * The header of Notes: author, date, and the words for recipient and subject without colons, each with its value behind or below
 * it; or, of a table, in the columns beside author and date.
 */
function isNotesHead(lines: readonly string[], from: number): boolean {
  const first = lines[from] ?? ''
  const filled = lines.slice(from + 1, from + 1 + maxNotesLines).filter((line) => line !== '')
  const isBelow = isDate(filled[0]) && (lines[from + 1] !== '' ? isSender(first) : /\S[@/]\S/.test(first))
  const below = isDate(first) ? filled : isBelow ? filled.slice(1) : []
  const to = below.slice(0, 5).findIndex((line) => bareTo.test(line))
  if (to !== -1 && below.slice(to + 1).some((line) => bareSubject.test(line))) return true
  return besideTo.test(first) && filled.slice(0, 4).some((line) => dated.test(line) && besideSubject.test(line))
}

/** The number of lines of `On 25 Nov 2026 at 16:12, Anna <anna@…> wrote:`; 0 if it is no such line. */
function introLength(lines: readonly string[], from: number): number {
  for (let length = 1; length <= maxIntroLines && lines[from + length - 1] !== ''; length += 1) {
    const said = lines.slice(from, from + length).join(' ')
    if (!said.endsWith(':')) continue
    // one's own last line may stand right above it
    if (Array.from({ length: length - 1 }, (_, at) => lines.slice(from + 1 + at, from + length).join(' ')).some((one) => wrote.test(one) && time.test(one)))
      return 0
    return wrote.test(said) && moment.test(said) ? length : 0
  }
  return 0
}

/** The line where a trailing quotation begins; the number of lines if there is none. */
function endOfOwn(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    if (line === '' || line.startsWith('>')) continue
    if (dashes.test(line) || dashed.test(line) || isNotesHead(lines, at) || (headOf(line) !== undefined && isHead(lines, at))) return at
    const intro = introLength(lines, at)
    if (intro === 0) continue
    const next = lines.findIndex((one, place) => place >= at + intro && one !== '')
    // a quotation with > ends with its last such line: there may be a reply below
    if (next >= 0 && lines[next]?.startsWith('>') === false) return at
  }
  return lines.length
}

/** The lines that the sender wrote, without what they reply to or forward. */
export function ownLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\s+$/, ''))
  const end = endOfOwn(lines.map((line) => (line.length > maxLineLength ? '' : bare(line))))
  return lines.slice(0, end).filter((line) => !line.trimStart().startsWith('>') && line.length <= maxLineLength)
}
