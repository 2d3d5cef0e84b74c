import {
  actionOf,
  type ChangeSetRow,
  type ChangeSetSearch,
  countChangeSets,
  findChangedFields,
  findItemsOf,
  labelsOf,
  listChangeSets,
} from '../../../engine/index.ts'
import { type ChangeSetFilter, type Context, readPage, refusal, type Resolvers } from '../../../platform/contract/index.ts'
import { activityLoaders } from './activityLoaders.ts'
import type { Matching } from './listMatching.ts'
import { excludesItself, idsOf, searchOf } from './changeSets.rules.ts'
import { isReadable, shownThings } from './shownThings.ts'
import { sourcesLike, sourceWord } from './sources.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ChangeSet: ChangeSetRow
  }
}

/** The values of `ordering`. */
const orderings = ['action_time'] as const

const viewerId = ({ viewer }: Pick<Context, 'viewer'>): number => (viewer.kind === 'staff' ? viewer.userId : 0)

/**
 * Used by the list and by its export.
 * @throws GraphQLError for filters that exclude each other
 */
export function readSearch(context: Pick<Context, 'viewer' | 'intl'>, filter: ChangeSetFilter): ChangeSetSearch {
  if (excludesItself(filter, viewerId(context))) throw refusal(context, 'FILTERS_EXCLUDE_EACH_OTHER', 'office.activity.onlyMineAndOther')
  const source = filter.source?.trim()
  const not = (filter.not ?? []).map((one) => readSearch(context, one))
  return { ...searchOf(filter, viewerId(context)), ...(source ? { sources: sourcesLike(context.intl, source) } : {}), not }
}

/** The entities of these that a change set changed. */
async function listThingsOf(context: Context, changeSetId: number, of: readonly string[]) {
  const things = await Promise.all(idsOf(of).map((entityId) => activityLoaders(context).thingOf.load({ changeSetId, entityId })))
  return things.filter((thing) => thing !== null)
}

function matchingOf(searchTerm: string | null | undefined, field: string | null | undefined): Matching | null {
  return searchTerm?.trim() || field ? { searchTerm: searchTerm ?? null, field: field ?? null } : null
}

const maxFields = 100

export const changeSetResolvers = {
  Query: {
    changeSets: (_, { filter }, context) => {
      readSearch(context, filter ?? {})
      return { filter: filter ?? null }
    },
  },
  ChangeSetPage: {
    totalCount: async ({ filter }, _, context) =>
      countChangeSets(context.db, { ...readSearch(context, filter ?? {}), hidden: await activityLoaders(context).hidden() }),
    results: async ({ filter }, args, context) => {
      const { limit, offset, ordering, descending } = readPage(context, args, orderings)
      const oldestFirst = ordering !== null && !descending
      return listChangeSets(
        context.db,
        { ...readSearch(context, filter ?? {}), hidden: await activityLoaders(context).hidden() },
        { limit, offset, oldestFirst },
      )
    },
  },
  ChangeSet: {
    action: actionOf,
    user: ({ actorKind, actorId }, _, context) => (actorKind === 'USER' && actorId !== null ? activityLoaders(context).users.load(actorId) : null),
    source: ({ source }, _, { intl }) => sourceWord(intl, source),
    sentence: (row, _, context) => activityLoaders(context).sentences.load(row),
    contentTypes: async (row, _, context) => [...new Set((await activityLoaders(context).facts.load(row)).map(({ kind }) => kind))],
    entityCount: async (row, { of, searchTerm, field }, context) => {
      if (of != null) return (await listThingsOf(context, row.id, of)).length
      const matching = matchingOf(searchTerm, field)
      if (matching) return (await activityLoaders(context).matching.load({ changeSetId: row.id, matching })).length
      return (await activityLoaders(context).facts.load(row)).reduce((sum, { things }) => sum + things, 0)
    },
    entities: async ({ id }, { limit, offset, searchTerm, of, field }, context) => {
      const page = readPage(context, { limit: limit ?? 20, offset }, [])
      if (of != null) return (await listThingsOf(context, id, of)).slice(page.offset, page.offset + page.limit)
      const matching = matchingOf(searchTerm, field)
      if (!matching) return activityLoaders(context).things.load({ changeSetId: id, limit: page.limit, offset: page.offset })
      const found = await activityLoaders(context).matching.load({ changeSetId: id, matching })
      return shownThings(await findItemsOf(context.db, id, found.slice(page.offset, page.offset + page.limit)))
    },
    fields: async ({ id }, _, context) => {
      const { db, intl } = context
      const fields = (await findChangedFields(db, id, await activityLoaders(context).hidden(), maxFields)).filter(isReadable)
      const labels = await labelsOf(db, intl, fields)
      return fields.map(({ field, count }, at) => ({ field, label: labels[at] ?? field, count }))
    },
    job: ({ jobId }, _, { loaders }) => (jobId === null ? null : loaders.jobs.load(jobId)),
    canRevert: ({ id, itemCount }, _, context) => itemCount > 0 && activityLoaders(context).canRevert.load(id),
    reverts: ({ revertsId }, _, context) => (revertsId === null ? null : activityLoaders(context).changeSets.load(revertsId)),
    revertedBy: async ({ id }, _, context) => {
      const { revertedBy, changeSets } = activityLoaders(context)
      const by = await revertedBy.load(id)
      return by === null ? null : changeSets.load(by)
    },
    revertedInPartBy: async ({ id }, _, context) => {
      const { partialReverts, changeSets } = activityLoaders(context)
      const found = await Promise.all((await partialReverts.load(id)).map((by) => changeSets.load(by)))
      return found.filter((set) => set !== null)
    },
  },
} satisfies Resolvers
