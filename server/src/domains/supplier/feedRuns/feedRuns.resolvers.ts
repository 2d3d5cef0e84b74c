import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { readPage, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { type Database, loadById, readId } from '../../../platform/db/index.ts'
import { textProblem } from '../../../platform/i18n/index.ts'
import { nextDue } from '../../../platform/schedules/index.ts'
import { streamOf } from '../../../platform/uploads/index.ts'
import { actorOf, once, updateEntity } from '../../../services/mutations/index.ts'
import { listProfiles } from '../../imports/index.ts'
import { foldHead } from '../feedAdapters/tableColumns.ts'
import { isTarget, targets } from '../feedAdapters/readArticle.ts'
import { type FeedRow, feeds } from '../feeds/feeds.store.ts'
import { findSightings } from './articleSightings.store.ts'
import { describeDelivery, describeNote, describeRow, describeTarget } from './describeDelivery.ts'
import { countFeedRuns, type FeedProblemRow, type FeedRunRow, findColumns, findFeedRuns, findLastRuns, listFeedRuns, listProblems } from './feedRuns.store.ts'
import { startFeedRun } from './startFeedRun.ts'
import { takeDelivery } from './takeDelivery.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    FeedRun: FeedRunRow
    FeedProblem: FeedProblemRow
  }
}

export function createFeedRunLoaders(db: Kysely<Database>) {
  return {
    feedRuns: loadById((ids) => findFeedRuns(db, ids)),
    emeubelSightings: loadById((ids) => findSightings(db, ids)),
    feedColumns: loadById((ids) => findColumns(db, ids)),
    lastFeedRuns: new DataLoader(async (feedIds: readonly number[]) => {
      const found = new Map((await findLastRuns(db, feedIds)).map((run) => [run.feedId, run]))
      return feedIds.map((id) => found.get(id) ?? null)
    }),
  }
}

export const resolvers: Resolvers = {
  Mutation: {
    async mapFeedColumns(_, { feed: id, columns }, context) {
      const { viewer, loaders } = context
      if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'supplier.feed.notEditable')
      const feed = await loaders.feeds.load(readId(id) ?? 0)
      const unknown = columns.find(({ target }) => target != null && !isTarget(target))?.target
      const language = unknown == null ? null : textProblem(unknown)
      if (language !== null) throw refusal(context, 'BAD_USER_INPUT', `changes.problem.${language.code}`, language.values)
      if (unknown != null) throw refusal(context, 'BAD_USER_INPUT', 'supplier.feed.mapping.target', { target: unknown })
      const mapping = { ...feed?.mapping, ...Object.fromEntries(columns.map(({ head, target }) => [foldHead(head), target ?? null])) }
      const { row, ...answer } = await updateEntity(context, {
        kind: 'feed',
        viewer,
        id,
        revision: feed?.revision ?? 0,
        find: feeds.byIds,
        loader: loaders.feeds,
        fields: { mapping },
      })
      return { feed: row, ...answer }
    },
    async uploadDelivery(_, { feed: id, file }, context) {
      const { db, viewer, loaders, intl } = context
      if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'supplier.feed.notEditable')
      const feed = await loaders.feeds.load(readId(id) ?? 0)
      const taken = feed ? await takeDelivery(db, feed, { bytes: streamOf(file), name: file.name, actor: actorOf(viewer) }) : 'missing'
      if (typeof taken !== 'string') return { run: await loaders.feedRuns.load(taken.runId), errors: [] }
      return { run: null, errors: [{ field: null, code: taken, message: intl.formatMessage({ id: `supplier.feed.refused.${taken}` }) }] }
    },
    async startFeedRun(_, { feed: id, idempotencyKey }, context) {
      const { viewer, loaders, intl } = context
      if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'supplier.feed.notEditable')
      const number = readId(id)
      const feed = number === null ? null : await loaders.feeds.load(number)
      type Reply = { runId: number | null; refused: string | null }
      const reply: Reply = feed
        ? await once<Reply>(
            context,
            { operation: 'startFeedRun', key: idempotencyKey, request: { id }, counts: ({ refused }) => refused === null },
            async (db) => {
              const started = await startFeedRun(db, { feed, actor: actorOf(viewer) })
              return 'runId' in started ? { runId: started.runId, refused: null } : { runId: null, refused: started.refused }
            },
          )
        : { runId: null, refused: 'missing' }
      return {
        run: reply.runId === null ? null : await loaders.feedRuns.load(reply.runId),
        errors:
          reply.refused === null ? [] : [{ field: null, code: reply.refused, message: intl.formatMessage({ id: `supplier.feed.refused.${reply.refused}` }) }],
      }
    },
  },
  Feed: {
    async columns({ id, mapping }, _, { loaders, intl }) {
      const read = await loaders.feedColumns.load(id)
      return Object.entries(read?.columns ?? {}).map(([head, target]) => {
        const said = mapping[foldHead(head)]
        const meant = said === undefined ? target : said
        return { head, target: meant, label: meant === null ? null : describeTarget(intl, meant) }
      })
    },
    profiles: async (_, __, { db }) => (await listProfiles(db)).map(({ name }) => name),
    sheets: async ({ id }, _, { loaders }) => [...((await loaders.lastFeedRuns.load(id))?.sheets ?? [])],
    columnTargets: (_, __, { intl }) => Object.keys(targets).map((target) => ({ target, label: describeTarget(intl, target) })),
    nextDueAt: ({ active, schedule, address }: FeedRow) => (active && schedule !== null && address !== null ? nextDue(schedule, new Date()) : null),
    lastRun: ({ id }, _, { loaders }) => loaders.lastFeedRuns.load(id),
    runCount: ({ id }, _, { db }) => countFeedRuns(db, id),
    runs: ({ id }, args, context) => listFeedRuns(context.db, id, readPage(context, args, [])),
  },
  FeedRun: {
    feed: ({ feedId }, _, { loaders }) => loaders.feeds.load(feedId),
    job: ({ jobId }, _, { loaders }) => (jobId === null ? null : loaders.jobs.load(jobId)),
    notes: ({ notes }, _, { intl }) => notes.map((note) => describeNote(intl, note)),
    problem: ({ problem }, _, { intl }) => problem && describeDelivery(intl, problem),
    problems: ({ id }, args, context) => listProblems(context.db, id, readPage(context, args, [])),
  },
  FeedProblem: {
    message: (problem, _, { intl }) => describeRow(intl, problem),
  },
}
