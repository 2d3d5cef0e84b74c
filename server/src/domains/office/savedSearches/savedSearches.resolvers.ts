import type { FieldValue } from '../../../engine/index.ts'
import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { givenFields, updateEntity } from '../../../services/mutations/index.ts'
import { changeEntity, refused, staffIn } from './changeEntity.ts'
import { readQuestion } from './readQuestion.ts'
import { findFavourites, findSavedSearches, listSavedSearches, saveFavourite, type SavedSearchRow } from './savedSearches.store.ts'

const kind = 'savedSearch'
const isOwn = ({ userId }: SavedSearchRow, viewer: { userId: number }) => userId === null || userId === viewer.userId

/** A search that the viewer can see: their own, or a shared one. */
async function findSeen(context: Context, id: string): Promise<SavedSearchRow | null> {
  const viewer = staffIn(context)
  const row = await context.loaders.savedSearches.load(readId(id) ?? 0)
  return row && (row.shared || isOwn(row, viewer)) ? row : null
}

// For all rows of a request together.
const favourites = new WeakMap<Context, Promise<Set<number>>>()

export const savedSearchResolvers = {
  Query: {
    async savedSearches(_, { list, alerting }, context) {
      const { db, viewer, loaders } = context
      if (viewer.kind !== 'staff') return []
      const rows = await listSavedSearches(db, viewer.userId, list ?? null)
      if (!alerting) return rows
      const watched = rows.filter((row) => row.alertAbove !== null && isOwn(row, viewer))
      const counts = await loaders.searchCounts.loadMany(watched)
      return watched.filter(({ alertAbove }, at) => Number(counts[at] ?? 0) > (alertAbove ?? 0))
    },
  },
  Mutation: {
    async createSavedSearch(_, { input: { label, list, address, shared, ...asked }, idempotencyKey }, context, { schema }) {
      const viewer = staffIn(context)
      const question = readQuestion(schema, { list, ...asked })
      const { id, ...answer } =
        question === null
          ? refused(context, kind, 'filter', 'savedSearch.filter')
          : await changeEntity(
              context,
              {
                kind,
                id: null,
                op: 'create',
                fields: { user: viewer.userId, label, list, address, shared: shared ?? false, question: { ...question } as never },
              },
              { operation: 'createSavedSearch', key: idempotencyKey },
            )
      return { savedSearch: id === null ? null : await context.loaders.savedSearches.load(id), ...answer }
    },
    async updateSavedSearch(_, { input: { id, revision, searchTerm, filter, ...fields } }, context, { schema }) {
      const { loaders } = context
      const viewer = staffIn(context)
      const row = await findSeen(context, id)
      const nothing = { savedSearch: row, changeSet: null, merged: [], conflicts: [] }
      if (!row) return { ...nothing, errors: refused(context, kind, null, 'missing').errors }
      if (!isOwn(row, viewer)) return { ...nothing, errors: refused(context, kind, null, 'savedSearch.others').errors }
      // address and query change together
      const question = fields.address == null ? undefined : readQuestion(schema, { list: row.list, searchTerm, filter })
      if (question === null) return { ...nothing, errors: refused(context, kind, 'filter', 'savedSearch.filter').errors }
      const asked: Record<string, FieldValue> = question ? { question: { ...question } as never } : {}
      const { row: savedSearch, ...answer } = await updateEntity(context, {
        ...{ kind, viewer, id, revision, loader: loaders.savedSearches },
        fields: { ...givenFields(fields), ...asked },
        find: findSavedSearches,
      })
      return { savedSearch, ...answer }
    },
    async deleteSavedSearch(_, { id }, context) {
      const viewer = staffIn(context)
      const row = await findSeen(context, id)
      if (row && !isOwn(row, viewer)) return { deletedId: null, changeSet: null, errors: refused(context, kind, null, 'savedSearch.others').errors }
      const { id: deletedId, ...answer } = await changeEntity(context, { kind, id: row?.id ?? 0, op: 'delete', fields: {} }, { operation: 'deleteSavedSearch' })
      return { deletedId, ...answer }
    },
    async favourSavedSearch(_, { id, favourite }, context) {
      const viewer = staffIn(context)
      const row = await findSeen(context, id)
      if (!row) return null
      await saveFavourite(context.db, viewer.userId, row.id, favourite)
      favourites.delete(context)
      return row
    },
  },
  SavedSearch: {
    isMine: (row, _, { viewer }) => viewer.kind === 'staff' && isOwn(row, viewer),
    async isFavourite({ id }, _, context) {
      const { db, viewer } = context
      if (viewer.kind !== 'staff') return false
      const found = favourites.get(context) ?? findFavourites(db, viewer.userId)
      favourites.set(context, found)
      return (await found).has(id)
    },
    isBroken: (row, _, { loaders }) => loaders.brokenSearches.load(row),
    count: (row, _, { loaders }) => loaders.searchCounts.load(row),
  },
} satisfies Resolvers
