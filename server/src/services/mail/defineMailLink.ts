import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'

/** The target of a mail's link, declared by the domain that the address belongs to. */
export interface MailLink {
  kind: string
  /** A path that lets the recipient in, created when the mail is sent: it is not stored. Null if the target no longer exists. */
  draw(db: Kysely<Database>, id: number): Promise<string | null>
  /** The recipient's server has refused the mail permanently, with this reason. */
  onBounced(db: Kysely<Database>, id: number, reason: string): Promise<unknown>
  /** The tag behind the plus of the reply address; null: replies go to the mail's sender only. */
  replyTag?(db: Kysely<Database>, id: number): Promise<string | null>
}

const links = new Map<string, MailLink>()

/**
 * Registers a kind of link in this process.
 * @throws Error if it is declared twice
 */
export function defineMailLink(link: MailLink): void {
  if (links.has(link.kind)) throw new Error(`The mail link ${link.kind} is declared twice`)
  links.set(link.kind, link)
}

/** undefined: a kind that this process does not know */
export const findMailLink = (kind: string | null): MailLink | undefined => (kind === null ? undefined : links.get(kind))
