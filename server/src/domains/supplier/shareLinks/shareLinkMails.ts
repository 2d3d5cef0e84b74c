import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import { apply } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findUser, hashOfSecretToken, newSecretToken } from '../../../services/accounts/index.ts'
import { defineMailLink, linkPlaceholder, queueMail } from '../../../services/mail/index.ts'
import { findRepliedLink } from '../mailInbox/mailMessages.store.ts'
import { replyTag } from '../mailInbox/replyAddress.rules.ts'
import { composeMail } from './composeMail.ts'
import { findLinkProducts } from './proposals.store.ts'
import { shareLinkEntity } from './shareLinks.fields.ts'
import { type ShareLinkListRow, shareLinks } from './shareLinkList.store.ts'
import { insertToken } from './shareLinks.store.ts'
import { speaking } from './speaking.ts'

const linkKind = 'shareLink'
export const mailer: Actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' }

/** Creates another address of a link; earlier ones stay valid until the link ends. */
export async function drawAddress(db: Kysely<Database>, id: number): Promise<string> {
  const token = newSecretToken()
  await insertToken(db, id, hashOfSecretToken(token))
  return `/share-link/${token}`
}

defineMailLink({
  kind: linkKind,
  async draw(db, id) {
    const [link] = await shareLinks.byIds(db, [id])
    return link === undefined || ['EXPIRED', 'REVOKED', 'DRAFT'].includes(link.state) ? null : drawAddress(db, id)
  },
  async replyTag(db, id) {
    const link = await findRepliedLink(db, id)
    return link === null ? null : replyTag(link.id, link.productId, link.tokenHash)
  },
  async onBounced(db, id, reason) {
    const [link] = await shareLinks.byIds(db, [id])
    if (link?.state !== 'SENT') return
    await apply(db, [{ kind: shareLinkEntity.kind, id, op: 'update', fields: { state: 'BOUNCED', bounceReason: reason.slice(0, 500) } }], {
      actor: mailer,
      source: 'share-link',
    })
  },
})

// it ends at midnight: name the day before
const lastDayOf = ({ endsAt }: ShareLinkListRow) => new Date(endsAt.getTime() - 1)

const messageOf = async (db: Kysely<Database>, link: ShareLinkListRow) =>
  composeMail(link.message, { intl: speaking(link.language), products: await findLinkProducts(db, link.id), lastDay: lastDayOf(link) })

// A program reads no answers.
async function senderOf(db: Kysely<Database>, link: ShareLinkListRow): Promise<string | null> {
  const sender = link.createdBy === null ? undefined : await findUser(db, link.createdBy)
  return sender?.kind === 'PERSON' ? sender.email : null
}

/** Mails a link to its recipient, with its sender's message. */
export async function mailInvitation(db: Kysely<Database>, link: ShareLinkListRow): Promise<void> {
  const { id, recipientEmail: recipient, subject } = link
  await queueMail(db, { recipient, replyTo: await senderOf(db, link), subject, body: await messageOf(db, link), link: { kind: linkKind, id } })
}

/** Sends one reminder, by hand or three days before the end. */
export async function mailReminder(db: Kysely<Database>, link: ShareLinkListRow, actor: Actor): Promise<boolean> {
  const { id, recipientEmail: recipient, language } = link
  const intl = speaking(language)
  const subject = intl.formatMessage({ id: 'supplier.mail.reminder.subject' }, { subject: link.subject.slice(0, 200) })
  const until = intl.formatDate(lastDayOf(link), { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const body = `${intl.formatMessage({ id: 'supplier.mail.reminder.text' }, { until })}\n\n${await messageOf(db, link)}`
  const isNew = await queueMail(db, {
    recipient,
    replyTo: await senderOf(db, link),
    subject,
    body,
    link: { kind: linkKind, id },
    onceKey: `shareLinkReminder:${id}`,
  })
  if (isNew)
    await apply(db, [{ kind: shareLinkEntity.kind, id, op: 'update', fields: { reminderSentAt: new Date().toISOString() } }], { actor, source: 'share-link' })
  return isNew
}

/** Mails the verdict; includes the address if something is asked for again. */
export async function mailVerdict(
  db: Kysely<Database>,
  link: ShareLinkListRow,
  { refused, accepted, isReturned }: { refused: readonly { label: string; reason: string | null }[]; accepted: number; isReturned: boolean },
): Promise<void> {
  const intl = speaking(link.language)
  const subject = intl.formatMessage({ id: 'supplier.mail.verdict.subject' }, { subject: link.subject.slice(0, 200) })
  const lines = refused.map(({ label, reason }) => `- ${label}${reason === null || reason === '' ? '' : `: ${reason}`}`)
  const body = [
    intl.formatMessage({ id: 'supplier.mail.verdict.text' }, { accepted, refused: refused.length }),
    ...(lines.length > 0 ? [lines.join('\n').replaceAll(linkPlaceholder, '')] : []),
    ...(isReturned ? [intl.formatMessage({ id: 'supplier.mail.verdict.again' }, { link: linkPlaceholder })] : []),
  ].join('\n\n')
  await queueMail(db, {
    recipient: link.recipientEmail,
    replyTo: await senderOf(db, link),
    subject,
    body,
    link: isReturned ? { kind: linkKind, id: link.id } : null,
  })
}

/** Tells the sender that a visitor asks for a new link; once a day. */
export async function mailRequest(db: Kysely<Database>, link: ShareLinkListRow, day: string): Promise<void> {
  const recipient = await senderOf(db, link)
  if (recipient === null) return
  const intl = speaking('en')
  const subject = intl.formatMessage({ id: 'supplier.mail.request.subject' })
  const body = intl.formatMessage({ id: 'supplier.mail.request.text' }, { email: link.recipientEmail, subject: link.subject })
  await queueMail(db, { recipient, replyTo: link.recipientEmail, subject, body, link: null, onceKey: `shareLinkRequest:${link.id}:${day}` })
}
