import { createHash } from 'node:crypto'
import type { PlanItem } from '../engine/index.ts'
import { feedRuns } from './catalogue/articles.ts'
import { create } from './plans.ts'
import { Random } from './Random.ts'
import { savedSearches, shareLinks, tasks } from './words/office.ts'

const daysBefore = (now: Date, days: number, hours = 0): Date => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)
const instant = (moment: Date): string => moment.toISOString()

/** The supplier's last deliveries. How many lines each had is counted by the engine, as the articles come in. */
export function planFeedRuns(ids: readonly number[], now: Date): PlanItem[] {
  return feedRuns.map(({ name, daysAgo }, at) => create('feedRun', ids[at] ?? null, { name, deliveredAt: instant(daysBefore(now, daysAgo)) }))
}

export interface Desks {
  /** Ids of users by full name */
  users: ReadonlyMap<string, number>
  productIds: Int32Array
  now: Date
  seed: number
}

/** Tasks in three colours, saved searches, and a share link in each state. */
export function planDesks({ users, productIds, now, seed }: Desks): PlanItem[] {
  const random = new Random(seed, 'desks')
  const senders = [...users.values()]
  return [
    ...tasks.map(({ colour, message, link, assignee, daysAgo, done }) =>
      create('task', null, {
        colour,
        message,
        link,
        assignee: assignee === null ? null : (users.get(assignee) ?? null),
        doneAt: done ? instant(daysBefore(now, daysAgo - 2)) : null,
        createdAt: instant(daysBefore(now, daysAgo, 2)),
      }),
    ),
    ...savedSearches.map(({ label, address, shared }, at) => create('savedSearch', null, { user: users.get('Demo') ?? null, label, address, shared, createdAt: instant(daysBefore(now, 40 - at)) })),
    ...shareLinks.map(({ state, recipientType, recipient, created, opened, submitted, revoked }, at) =>
      create('shareLink', null, {
        // Nobody holds the token: these links are there to be looked at.
        tokenHash: `\\x${createHash('sha256').update(`demo share link ${seed}/${at}`).digest('hex')}`,
        product: productIds[random.int(0, productIds.length - 1)] ?? null,
        recipientType,
        recipientEmail: recipient,
        language: recipient.includes('fjordhuis') || recipient.includes('heidelund') ? 'de' : 'nl',
        subject: 'Ontbrekende productinformatie',
        message: 'Goedemorgen,\n\nvoor onze website missen we nog maten en foto’s van dit product. Wilt u ze aanvullen via {link}?\n\nMet vriendelijke groet,\nLindeman',
        state,
        expiresAfter: 14,
        createdAt: instant(daysBefore(now, created, 1)),
        openedAt: opened === null ? null : instant(daysBefore(now, opened)),
        submittedAt: submitted === null ? null : instant(daysBefore(now, submitted)),
        revokedAt: revoked === null ? null : instant(daysBefore(now, revoked)),
        reminderSentAt: created > 10 && submitted === null && revoked === null ? instant(daysBefore(now, created - 9)) : null,
        createdBy: senders.length > 0 ? random.pick(senders) : null,
      }),
    ),
  ]
}
