import { createHash } from 'node:crypto'
import type { FieldValue, PlanItem } from '../engine/index.ts'
import { feedRuns } from './catalogue/articles.ts'
import { create } from './plans.ts'
import { Random } from './Random.ts'
import { mails, savedSearches, searchesOfColleagues, shareLinks, tasks } from './words/office.ts'

const daysBefore = (now: Date, days: number, hours = 0): Date => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000)
const instant = (moment: Date): string => moment.toISOString()

/** The supplier's feed with its last deliveries. The engine counts the lines of each as the articles are written. */
export function planFeedRuns(feedId: number, ids: readonly number[], { now, isNightly }: { now: Date; isNightly: boolean }): PlanItem[] {
  return [
    // Its address does not exist, so it is not fetched until somebody activates it.
    create('feed', feedId, {
      name: 'E-meubel',
      adapter: 'EMEUBEL_JSON',
      address: 'https://feed.e-meubel.example/range.jsonl',
      schedule: isNightly ? '0 4 * * *' : '0 6 * * 1',
      active: false,
    }),
    create('feed', null, { name: 'Prijslijst Duinhof', adapter: 'TABLE', brand: 'Duinhof', active: false }),
    ...feedRuns.map(({ name, daysAgo }, at) => create('feedRun', ids[at] ?? null, { name, deliveredAt: instant(daysBefore(now, daysAgo)), feed: feedId })),
  ]
}

export interface Desks {
  /** Ids of users by full name */
  users: ReadonlyMap<string, number>
  productIds: Int32Array
  /** Ids for the share links, which proposals refer to */
  linkIds: readonly number[]
  /** Ids for the saved searches, which a task refers to */
  searchIds: readonly number[]
  /** Colleagues have worked here for some weeks */
  isLivedIn: boolean
  now: Date
  seed: number
}

// What was filled in through a link, by the outcome.
const verdicts: Readonly<Record<string, { state: string; reason?: string }>> = {
  IN_PROGRESS: { state: 'DRAFT' },
  SUBMITTED: { state: 'SUBMITTED' },
  ACCEPTED: { state: 'ACCEPTED' },
  PARTLY_ACCEPTED: { state: 'ACCEPTED' },
  RETURNED: { state: 'REJECTED', reason: 'Graag in weken, niet in dagen' },
}

// The first waits for lead times to arrive; nobody has finished the second yet.
const rules: readonly Readonly<Record<string, FieldValue>>[] = [
  {
    name: 'Levertijden van e-meubel',
    status: 'ACTIVE',
    priority: 50,
    source: { skuPrefix: 'EM4', productTypes: ['SIMPLE'] },
    properties: [{ property: 'LEAD_TIME', targetKind: 'FIELD', target: 'leadTimeWeeks', writePolicy: 'FILL_EMPTY' }],
    assign: { target: 'EXISTING_PRODUCT' },
  },
  {
    name: 'Nieuwe banken',
    source: { productTypes: ['SIMPLE'] },
    filters: [{ facet: 'GROUP', operator: 'IN', values: ['Woonkamer'] }],
    assign: { target: 'NEW_PRODUCTS' },
  },
]

/** Tasks in three colours, saved searches, two rules, a share link in each state, and answers by mail. */
export function planDesks({ users, productIds, linkIds, searchIds, isLivedIn, now, seed }: Desks): PlanItem[] {
  const random = new Random(seed, 'desks')
  const senders = [...users.values()]
  const searches = isLivedIn ? searchesOfColleagues : savedSearches
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
    ...rules.map((fields) => create('rule', null, fields)),
    ...searches.map(({ label, list, address, filter, shared, owner = 'Demo' }, at) =>
      create('savedSearch', searchIds[at] ?? null, {
        user: users.get(owner) ?? null,
        label,
        list,
        address,
        shared,
        question: { searchTerm: null, filter: { ...filter }, refers: [] } as unknown as FieldValue,
        createdAt: instant(daysBefore(now, 40 - at)),
      }),
    ),
    // The first closes by itself when the last duplicate is settled; one counter has an owner.
    create('task', null, {
      message: isLivedIn ? 'Merge the duplicate products' : 'Dubbele producten samenvoegen',
      colour: 'ORANGE',
      savedSearch: searchIds[1] ?? null,
      link: searches[1]?.address ?? null,
      assignee: users.get('Demo') ?? null,
      dueOn: instant(daysBefore(now, -5)).slice(0, 10),
    }),
    create('maintenanceTask', null, { counter: 'wrongEan', owner: users.get('Anna Bos') ?? null }),
    ...shareLinks.flatMap(({ state, recipientType, recipient, created, opened, submitted, revoked }, at) => {
      const product = productIds[random.int(0, productIds.length - 1)] ?? 0
      const link = linkIds[at] ?? null
      const shareLink = create('shareLink', link, {
        // Nobody has the token: these links exist only to be looked at.
        tokenHash: `\\x${createHash('sha256').update(`demo share link ${seed}/${at}`).digest('hex')}`,
        product,
        products: [product],
        recipientType,
        recipientEmail: recipient,
        language: recipient.includes('fjordhuis') || recipient.includes('heidelund') ? 'de' : 'nl',
        subject: 'Ontbrekende productinformatie',
        message:
          'Goedemorgen,\n\nvoor onze website missen we nog maten en foto’s van dit product. Wilt u ze aanvullen via {{link}}?\n\nMet vriendelijke groet,\nLindeman',
        state,
        expiresAfter: 14,
        createdAt: instant(daysBefore(now, created, 1)),
        openedAt: opened === null ? null : instant(daysBefore(now, opened)),
        submittedAt: submitted === null ? null : instant(daysBefore(now, submitted)),
        revokedAt: revoked === null ? null : instant(daysBefore(now, revoked)),
        reminderSentAt: created > 10 && submitted === null && revoked === null ? instant(daysBefore(now, created - 9)) : null,
        ...(state === 'BOUNCED' && { bounceReason: `550 5.1.1 <${recipient}>: unknown user` }),
        createdBy: senders.length > 0 ? random.pick(senders) : null,
      })
      const verdict = verdicts[state]
      const answers = mails.filter(({ answers: of }) => of === state).map((mail) => planMail(mail, now, { product, shareLink: link }))
      return verdict === undefined
        ? [shareLink, ...answers]
        : [shareLink, ...answers, create('proposal', null, { shareLink: link, product, field: 'leadTimeWeeks', value: 4 + at, ...verdict })]
    }),
    ...mails.filter(({ answers }) => answers === null).map((mail) => planMail(mail, now, {})),
  ]
}

function planMail({ from, fromName, subject, body, daysAgo, status }: (typeof mails)[number], now: Date, of: Readonly<Record<string, FieldValue>>): PlanItem {
  return create('mailMessage', null, {
    messageId: `<${daysAgo}.demo@vitrine.example>`,
    from,
    fromName,
    subject,
    body,
    status,
    receivedAt: instant(daysBefore(now, daysAgo)),
    ...of,
  })
}
