import { findChangeSet, labelsOf } from '../../engine/index.ts'
import { readId, untilReachable } from '../../platform/db/index.ts'
import { type Context, refusal, type Resolvers, type ResolversTypes } from '../../platform/contract/index.ts'
import { findPresences } from '../presence/index.ts'
import type { JobRow } from '../jobs/index.ts'
import type { EntityNewsItem } from './EntityNews.ts'
import { mapNews } from './Mailbox.ts'
import { findSaved } from './saved.store.ts'

type EntityEvent = Awaited<ResolversTypes['EntityEvent']>

async function tellSaved({ db, intl, viewer }: Context, changeSetId: number, id: number): Promise<EntityEvent['saved']> {
  const [changeSet, items] = await Promise.all([findChangeSet(db, changeSetId), findSaved(db, changeSetId, id)])
  if (changeSet === null || items.length === 0) return null
  const named = items.flatMap(({ kind, field }) => (field === null ? [] : [{ kind, field }]))
  const fields = new Map((await labelsOf(db, intl, named)).map((label, at) => [named[at]?.field ?? '', label]))
  return {
    by: changeSet.actor,
    actorKind: changeSet.actorKind,
    revision: Math.max(...items.map((item) => item.revision)),
    at: changeSet.time,
    fields: [...fields].map(([field, label]) => ({ field, label })),
    changeSet,
    isOfThisTab: viewer.kind === 'staff' && viewer.tab !== undefined && viewer.tab === changeSet.tab,
  }
}

export const resolvers: Resolvers = {
  Subscription: {
    jobs: {
      subscribe: (_, _arguments, { live }) => live.jobs(),
      resolve: (job: JobRow) => job,
    },
    entity: {
      subscribe(_, { id, client }, context) {
        const number = readId(id)
        if (number === null) throw refusal(context, 'BAD_USER_INPUT', 'live.entity.unknown')
        const tell = async (changeSetId: EntityNewsItem): Promise<EntityEvent> => ({
          presences: await findPresences(context.db, number, client),
          saved: changeSetId === null ? null : await tellSaved(context, changeSetId, number),
        })
        // Right after an outage the first connections may still be stale.
        return mapNews(context.live.entity(number), (news) => untilReachable(() => tell(news)))
      },
      resolve: (event: EntityEvent) => event,
    },
  },
}
