import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { sendText } from '../../platform/http/index.ts'
import { findMailLink } from './defineMailLink.ts'
import { writeOut } from './mails.rules.ts'
import { findMail, listMails } from './mails.store.ts'

const shown = 50

/**
 * Serves /dev/mail in the environment `dev`, and 404 elsewhere: the outbox as text, the newest mail first, since a fresh clone
 * has no mail server. /dev/mail/<number> redirects to the mail's link.
 */
export function createMailbox(db: Kysely<Database>, environment: string): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const id = /^\/dev\/mail\/(\d{1,18})$/.exec(request.url ?? '')?.[1]
    if (environment !== 'dev' || request.method !== 'GET') return sendText(response, 404, 'Not found\n')
    response.setHeader('Cache-Control', 'no-store')
    if (id === undefined) return sendText(response, 200, await describe(db))
    const mail = await findMail(db, id)
    const path = mail?.linkId == null ? null : ((await findMailLink(mail.linkKind)?.draw(db, mail.linkId)) ?? null)
    if (path === null) return sendText(response, 404, 'Not found\n')
    response.writeHead(303, { Location: path }).end()
  }
}

async function describe(db: Kysely<Database>): Promise<string> {
  const mails = await listMails(db, shown)
  if (mails.length === 0) return 'Nothing has been mailed yet.\n'
  return mails
    .map(
      ({ id, recipient, subject, body, state, fault, createdAt }) =>
        `To: ${recipient}\nSubject: ${subject}\nDate: ${createdAt.toISOString()}\nState: ${state}${fault === null ? '' : ` (${fault})`}\n\n${writeOut(body, `/dev/mail/${id}`).text}\n`,
    )
    .join(`\n${'─'.repeat(60)}\n\n`)
}
