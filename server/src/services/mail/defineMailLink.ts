import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** What a mail leads to, declared by the domain that the address belongs to. */
export interface MailLink {
  kind: string
  /** A path that lets the recipient in, drawn when the mail goes out: it is kept nowhere. Null when there is nothing to lead to any more. */
  draw(db: Kysely<Database>, id: number): Promise<string | null>
  /** The recipient's server has refused the mail for good, in these words. */
  onBounced(db: Kysely<Database>, id: number, reason: string): Promise<unknown>
  /** What stands behind the plus of the address that answers go to; null: they go to nobody but whom the mail names. */
  replyTag?(db: Kysely<Database>, id: number): Promise<string | null>
}

const links = new Map<string, MailLink>()

/** Makes a kind of address known to this process. @throws Error when it is declared twice */
export function defineMailLink(link: MailLink): void {
  if (links.has(link.kind)) throw new Error(`The mail link ${link.kind} is declared twice`)
  links.set(link.kind, link)
}

/** undefined: of no kind that this process knows */
export const findMailLink = (kind: string | null): MailLink | undefined => (kind === null ? undefined : links.get(kind))
