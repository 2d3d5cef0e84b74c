import { findEntity, type Operation, type ShownEntity, type ShownField, type ShownSince, titleOf, wordsFor } from '../../../engine/index.ts'
import type { ChangeOperation, Context, Resolvers } from '../../../platform/contract/index.ts'
import { describeProblems } from '../../../services/mutations/index.ts'
import { activityLoaders } from './activityLoaders.ts'
import { isReadable, type LoggedField } from './shownThings.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    ChangedEntity: ShownEntity
    ChangedField: ShownField
    ChangedSince: ShownSince
  }
}

const operations: Readonly<Record<Operation, ChangeOperation>> = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' }

// Relay stores entities by id. A logged field is reversed in the preview of its revert, and ids of log rows are also ids of
// entities: so each id includes its kind.
function idOf(field: ShownField | LoggedField): string | null {
  if (field.itemId === null) return null
  return `${'isLogged' in field ? 'logged' : 'reverted'}-${field.itemId}`
}

/** The ids of log rows in ids of ChangedField; invalid ones are left out. */
export function readItemIds(ids: readonly string[]): number[] {
  return ids.map((id) => Number(/^(?:logged-|reverted-)?(\d{1,15})$/.exec(id)?.[1] ?? -1))
}

async function labelOf(entity: ShownEntity, context: Context): Promise<string> {
  if (entity.row !== undefined) return context.intl.formatMessage({ id: 'jobs.row' }, entity.row)
  const known = entity.id === null ? null : await activityLoaders(context).titles.load(entity.id)
  if (known) return known.title
  // Not written yet: named as it will be.
  const declared = findEntity(entity.kind)
  if (!declared) return entity.kind
  const values = new Map(entity.fields.map(({ field, after }) => [field, after]))
  return titleOf(context.intl, declared, (field) => values.get(field) ?? null, new Map())
}

const words = (field: ShownField, context: Context) => activityLoaders(context).words.load(field)

async function images(ids: readonly number[], { loaders }: Context) {
  const found = await Promise.all(ids.map((id) => loaders.images.load(id)))
  return found.filter((image) => image !== null)
}

export const changedEntityResolvers = {
  ChangedEntity: {
    entityId: ({ id }) => id,
    contentType: ({ kind }) => kind,
    label: (entity, _, context) => labelOf(entity, context),
    address: async ({ id, kind }, _, context) => {
      const address = findEntity(kind)?.address
      if (address === undefined || id === null) return null
      return (await activityLoaders(context).titles.load(id))?.isThere ? address.replace(':id', String(id)) : null
    },
    image: async ({ id, kind }, _, { loaders }) => {
      const [first] = id !== null && kind === 'product' ? await loaders.productImages.load(id) : []
      return first?.image ?? null
    },
    operation: ({ op }) => operations[op],
    changes: ({ fields }) => fields.filter(isReadable),
    warnings: ({ kind, warnings = [] }, _, { intl }) => describeProblems({ intl }, kind, warnings),
    problems: ({ kind, problems }, _, { intl }) => describeProblems({ intl }, kind, problems),
  },
  ChangedField: {
    id: idOf,
    label: async (field, _, context) => (await words(field, context)).label,
    form: async (field, _, context) => (await words(field, context)).form,
    before: async (field, _, context) => (await words(field, context)).before,
    after: async (field, _, context) => (await words(field, context)).after,
    delta: async (field, _, context) => (await words(field, context)).delta,
    added: async (field, _, context) => [...(await words(field, context)).added],
    removed: async (field, _, context) => [...(await words(field, context)).removed],
    addedImages: async (field, _, context) => images((await words(field, context)).addedImages, context),
    removedImages: async (field, _, context) => images((await words(field, context)).removedImages, context),
  },
  ChangedSince: {
    value: async ({ kind, field, value }, _, { db, intl }) => (await wordsFor(db, intl, [{ kind, field, before: null, after: value }]))[0]?.after ?? null,
  },
} satisfies Resolvers
