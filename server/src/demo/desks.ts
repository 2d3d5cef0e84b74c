import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { reserveIds } from '../changes/index.ts'
import type { Database } from '../db/Database.ts'
import { feedRuns } from './catalogue/articles.ts'
import { insertEntities, insertRows } from './demo.store.ts'
import { Random } from './Random.ts'
import { savedSearches, shareLinks, tasks } from './words/office.ts'

const daysBefore = (now: Date, days: number, hours = 0): Date => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)

/** The supplier's last deliveries. How many lines each had, is counted when they have been read. */
export function feedRunRows(ids: readonly number[], now: Date): { id: number; name: string; delivered_at: Date; item_count: number }[] {
  return feedRuns.map(({ name, daysAgo }, at) => ({ id: ids[at] as number, name, delivered_at: daysBefore(now, daysAgo), item_count: 0 }))
}

export interface Desks {
  /** Ids of users by full name */
  users: ReadonlyMap<string, number>
  productIds: Int32Array
  now: Date
  seed: number
}

/** Tasks in three colours, saved searches, and a share link in each state. */
export async function fillDesks(db: Kysely<Database>, { users, productIds, now, seed }: Desks): Promise<void> {
  const random = new Random(seed, 'desks')
  const ids = await reserveIds(db, tasks.length + savedSearches.length + shareLinks.length)
  const taskRows = tasks.map(({ colour, message, link, assignee, daysAgo, done }) => ({
    id: ids.pop() as number,
    colour,
    message,
    link,
    assignee_id: assignee === null ? null : (users.get(assignee) ?? null),
    done_at: done ? daysBefore(now, daysAgo - 2) : null,
    created_at: daysBefore(now, daysAgo, 2),
    updated_at: daysBefore(now, done ? daysAgo - 2 : daysAgo, 2),
    revision: 1,
  }))
  const demo = users.get('Demo') ?? null
  const searchRows = savedSearches.map(({ label, address, shared }, at) => ({
    id: ids.pop() as number, user_id: demo, label, address, shared, revision: 1, created_at: daysBefore(now, 40 - at), updated_at: daysBefore(now, 40 - at),
  }))
  const senders = [...users.values()]
  const linkRows = shareLinks.map(({ state, recipientType, recipient, created, opened, submitted, revoked }, at) => ({
    id: ids.pop() as number,
    // Nobody holds the token: these links are there to be looked at.
    token_hash: `\\x${createHash('sha256').update(`demo share link ${seed}/${at}`).digest('hex')}`,
    product_id: productIds[random.int(0, productIds.length - 1)],
    recipient_type: recipientType,
    recipient_email: recipient,
    language: recipient.includes('fjordhuis') || recipient.includes('heidelund') ? 'de' : 'nl',
    subject: 'Ontbrekende productinformatie',
    message: 'Goedemorgen,\n\nvoor onze website missen we nog maten en foto’s van dit product. Wilt u ze aanvullen via {link}?\n\nMet vriendelijke groet,\nLindeman',
    state,
    expires_after: 14,
    created_at: daysBefore(now, created, 1),
    opened_at: opened === null ? null : daysBefore(now, opened),
    submitted_at: submitted === null ? null : daysBefore(now, submitted),
    revoked_at: revoked === null ? null : daysBefore(now, revoked),
    reminder_sent_at: created > 10 && submitted === null && revoked === null ? daysBefore(now, created - 9) : null,
    created_by: senders.length > 0 ? random.pick(senders) : null,
    revision: 1,
  }))
  for (const [kind, table, rows] of [['task', 'tasks', taskRows], ['savedSearch', 'saved_searches', searchRows], ['shareLink', 'share_links', linkRows]] as const) {
    await insertRows(db, table, rows)
    await insertEntities(db, kind, rows)
  }
}
