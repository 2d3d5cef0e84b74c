import type { Context, Resolvers } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { givenFields, updateEntity } from '../../../services/mutations/index.ts'
import { changeEntity, refused, staffIn } from '../savedSearches/changeEntity.ts'
import { isDone } from './tasks.rules.ts'
import { findTasks, listTasks, type TaskRow } from './tasks.store.ts'

const kind = 'task'
const searchOf = ({ savedSearchId }: TaskRow, { loaders }: Context) => (savedSearchId === null ? null : loaders.savedSearches.load(savedSearchId))

async function countOf(row: TaskRow, context: Context): Promise<number | null> {
  const search = await searchOf(row, context)
  return search && context.loaders.searchCounts.load(search)
}

// An invalid id finds nothing.
const idOf = (id: string | null | undefined) => (id == null ? id : (readId(id) ?? 0))

export const taskResolvers = {
  Query: {
    async tasks(_, { onlyMine, done }, context) {
      const { db, viewer } = context
      if (viewer.kind !== 'staff') return []
      const rows = await listTasks(db, { assigneeId: onlyMine ? viewer.userId : null, isDoneToo: done ?? false })
      if (done) return rows
      const closed = await Promise.all(rows.map(async (row) => isDone(row, await countOf(row, context))))
      return rows.filter((_row, at) => !closed[at])
    },
  },
  Mutation: {
    async createTask(_, { input: { message, colour, savedSearch, link, assignee, dueOn }, idempotencyKey }, context) {
      const { loaders } = context
      const viewer = staffIn(context)
      const search = savedSearch == null ? null : await loaders.savedSearches.load(readId(savedSearch) ?? 0)
      const isSeen = search && (search.shared || search.userId === null || search.userId === viewer.userId)
      const startCount = search && isSeen ? await loaders.searchCounts.load(search) : null
      const fields = {
        message,
        colour,
        savedSearch: search?.id ?? null,
        link: search?.address ?? link ?? null,
        assignee: idOf(assignee) ?? null,
        dueOn: dueOn ?? null,
        startCount,
      }
      const { id, ...answer } =
        savedSearch != null && !isSeen
          ? refused(context, kind, 'savedSearch', 'missing')
          : await changeEntity(context, { kind, id: null, op: 'create', fields }, { operation: 'createTask', key: idempotencyKey })
      return { task: id === null ? null : await loaders.tasks.load(id), ...answer }
    },
    async updateTask(_, { input: { id, revision, done, assignee, ...fields } }, context) {
      const viewer = staffIn(context)
      const { row: task, ...answer } = await updateEntity(context, {
        ...{ kind, viewer, id, revision, find: findTasks, loader: context.loaders.tasks },
        fields: {
          ...givenFields(fields),
          ...(assignee !== undefined && { assignee: idOf(assignee) ?? null }),
          ...(done != null && { doneAt: done ? new Date().toISOString() : null }),
        },
      })
      return { task, ...answer }
    },
    async deleteTask(_, { id }, context) {
      const { id: deletedId, ...answer } = await changeEntity(context, { kind, id: readId(id) ?? 0, op: 'delete', fields: {} }, { operation: 'deleteTask' })
      return { deletedId, ...answer }
    },
  },
  Task: {
    savedSearch: (row, _, context) => searchOf(row, context),
    address: async (row, _, context) => (await searchOf(row, context))?.address ?? row.link,
    assignee: ({ assigneeId }, _, { loaders }) => (assigneeId === null ? null : loaders.staff.load(assigneeId)),
    count: (row, _, context) => countOf(row, context),
    isDone: async (row, _, context) => isDone(row, await countOf(row, context)),
  },
} satisfies Resolvers
