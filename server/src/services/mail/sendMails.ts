import type { Kysely } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { Database } from '../../platform/db/index.ts'
import { findMailLink } from './defineMailLink.ts'
import { isRefusedForGood, retryAfter, taggedAddress, writeOut } from './mails.rules.ts'
import { type MailRow, settleMail, takeDue } from './mails.store.ts'

export interface Sender {
  transport: Pick<Transporter, 'sendMail'>
  /** Vitrine <no-reply@vitrine.example> */
  from: string
  /** https://vitrine.example */
  origin: string
  /** inbox@vitrine.example: receives replies and bounces; null if there is none */
  inbox?: string | null
}

/** Sends due mails, one after the other, until none is left or the signal says so. Any number of processes may do so at once. */
export async function sendMails(db: Kysely<Database>, sender: Sender, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const mail = await takeDue(db)
    if (mail === undefined) return
    await send(db, sender, mail)
  }
}

async function send(db: Kysely<Database>, { transport, from, origin, inbox = null }: Sender, mail: MailRow): Promise<void> {
  const { id, recipient, replyTo, subject, body, attempts, linkId } = mail
  const link = findMailLink(mail.linkKind)
  const path = link === undefined || linkId === null ? null : await link.draw(db, linkId)
  if (mail.linkKind !== null && path === null) return settleMail(db, id, { state: 'FAILED', fault: 'what it leads to is over', seconds: 0 })
  const tag = inbox === null || linkId === null ? null : ((await link?.replyTag?.(db, linkId)) ?? null)
  const answers = inbox === null || tag === null ? null : taggedAddress(inbox, tag)
  const repliesTo = [...(answers === null ? [] : [answers]), ...(replyTo === null ? [] : [replyTo])]
  // bounces go to the envelope's sender
  const envelope = answers === null ? {} : { envelope: { from: answers, to: [recipient] } }
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      ...(repliesTo.length === 0 ? {} : { replyTo: repliesTo }),
      ...envelope,
      subject,
      ...writeOut(body, path === null ? null : `${origin}${path}`),
    })
    await settleMail(db, id, { state: 'SENT', fault: null, seconds: 0 })
  } catch (error) {
    const fault = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    if (isRefusedForGood(error)) {
      await settleMail(db, id, { state: 'BOUNCED', fault, seconds: 0 })
      if (linkId !== null) await link?.onBounced(db, linkId, fault)
      return
    }
    const seconds = retryAfter(attempts)
    await settleMail(db, id, { state: seconds === null ? 'FAILED' : 'QUEUED', fault, seconds: seconds ?? 0 })
  }
}
