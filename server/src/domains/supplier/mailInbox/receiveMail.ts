import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Actor, apply, type FieldValue, type PlanItem } from '../../../engine/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { shareLinkEntity } from '../shareLinks/shareLinks.fields.ts'
import { keepAttachment } from './keepAttachment.ts'
import type { KeptAttachment } from './MailAttachment.ts'
import { mailMessageEntity } from './mailMessages.fields.ts'
import { findByMessageId, findInboxOwner, findRepliedLink, lockMessage } from './mailMessages.store.ts'
import { MailRefused } from './MailRefused.ts'
import type { ParsedMail } from './parseMail.ts'
import { readMail } from './readMail.ts'
import { findReplyTag, isMarked } from './replyAddress.rules.ts'

export interface ReceivedMail {
  id: number
  /** false: it was received before, and nothing was written */
  isNew: boolean
  changeSetId: number | null
}

interface Receiving {
  storage: Storage
  actor: Actor
  /** The recipients according to the mail server, in addition to the mail's own headers */
  recipients?: readonly string[]
  /** The product given by the user; otherwise from its address */
  productId?: number | null
}

type Place = { productId: number | null; link: { id: number; state: string } | null }

/** The product of a mail, by its reply address or by the product's own inbox; null if neither is known. */
async function placeOf(db: Kysely<Database>, recipients: readonly string[]): Promise<Place> {
  const tag = findReplyTag(recipients)
  const link = tag === null ? null : await findRepliedLink(db, tag.linkId)
  if (tag !== null && link !== null && tag.productId === link.productId && isMarked(tag, link.tokenHash)) return { productId: link.productId, link }
  return { productId: await findInboxOwner(db, recipients), link: null }
}

/** When it was sent, unless that is in the future. */
const momentOf = ({ sentAt }: ParsedMail): string => {
  const now = new Date().toISOString()
  return sentAt === null || sentAt > now || sentAt < '2000' ? now : sentAt
}

/**
 * Stores a received mail with the product that its address names; a failed delivery of a link's mail is noted at the link. A
 * mail that was received before changes nothing.
 * @throws MailRefused if it is not a mail
 */
export async function receiveMail(
  db: Kysely<Database>,
  raw: Uint8Array,
  { storage, actor, recipients = [], productId = null }: Receiving,
): Promise<ReceivedMail> {
  if (raw.byteLength === 0) throw new MailRefused('empty')
  const mail = await readMail(raw)
  if (mail.from === 'unknown' && mail.subject === null && mail.recipients.length === 0) throw new MailRefused('broken')
  const messageId = identityOf(mail)
  const known = await findByMessageId(db, messageId)
  if (known !== null) return { id: known, isNew: false, changeSetId: null }
  // before the transaction, as encoding pictures takes time
  const attachments: KeptAttachment[] = []
  for (const attachment of mail.attachments) attachments.push(await keepAttachment(storage, attachment))
  return inTransaction(db, async (transaction) => {
    await lockMessage(transaction, messageId)
    const other = await findByMessageId(transaction, messageId)
    if (other !== null) return { id: other, isNew: false, changeSetId: null }
    const place = await placeOf(transaction, [...recipients.map((one) => one.trim().toLowerCase()), ...mail.recipients])
    const isLinkBounce = place.link !== null && mail.bounce !== null && mail.bounce.isFinal
    const { from, fromName, subject, body } = mail
    const fields: Record<string, FieldValue> = {
      ...{
        messageId,
        from,
        fromName,
        subject,
        body,
        receivedAt: momentOf(mail),
        isBounce: mail.isReport,
        isAutomatic: mail.isAutomatic,
        product: productId ?? place.productId,
        shareLink: place.link?.id ?? null,
      },
      attachments: attachments.length === 0 ? null : (attachments as unknown as FieldValue),
      // a report about a link is shown at the link; automatic replies need no reply
      status: isLinkBounce ? 'PROCESSED' : mail.isAutomatic ? 'IGNORED' : 'NEW',
    }
    const plan: PlanItem[] = [{ kind: mailMessageEntity.kind, id: null, op: 'create', fields }]
    if (isLinkBounce && place.link?.state === 'SENT')
      plan.push({ kind: shareLinkEntity.kind, id: place.link.id, op: 'update', fields: { state: 'BOUNCED', bounceReason: mail.bounce?.reason ?? null } })
    const { createdIds, changeSetId, blocked } = await apply(transaction, plan, { actor, source: 'mail' })
    const [id] = createdIds
    if (id == null) throw new Error(`A mail could not be kept: ${JSON.stringify(blocked)}`)
    return { id, isNew: true, changeSetId }
  })
}

/**
 * Identifies a mail that is received again by its whole contents. Its Message-ID alone would not do: a stranger could send
 * another mail with it, and the real one would be taken for a repetition. Headers added in transit are ignored.
 */
function identityOf({ messageId, from, subject, sentAt, body, attachments }: ParsedMail): string {
  const hash = createHash('sha256').update(JSON.stringify([messageId, from, subject, sentAt, body]))
  for (const { name, bytes } of attachments) hash.update(JSON.stringify([name, bytes.byteLength])).update(bytes)
  return `sha256 ${hash.digest('hex')}`
}
