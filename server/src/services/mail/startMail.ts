import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import { type Database, logFault } from '../../platform/db/index.ts'
import type { Settings } from '../../platform/settings.ts'
import { sendMails } from './sendMails.ts'

export interface Mailing {
  /** Stops after the current mail. */
  stop(): Promise<void>
}

const every = 2_000

/**
 * Checks every two seconds for due mails, and sends them by SMTP_URL. Without that setting nothing is sent and nothing is lost:
 * mails stay in the outbox until it is set.
 * @param origin the product's public address, for links in mails
 */
export function startMail(
  db: Kysely<Database>,
  { smtpUrl, mailFrom, mailInbox }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailInbox'>,
  origin: string,
): Mailing {
  if (smtpUrl === null) return { stop: async () => {} }
  const transport = createTransport(smtpUrl)
  const ending = new AbortController()
  let running: Promise<unknown> | null = null
  const work = () => {
    running ??= sendMails(db, { transport, from: mailFrom, origin, inbox: mailInbox }, ending.signal)
      .catch((error: unknown) => logFault('A mail could not be sent; the next look tries again', error))
      .finally(() => (running = null))
  }
  work()
  const timer = setInterval(work, every).unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
      transport.close()
    },
  }
}
