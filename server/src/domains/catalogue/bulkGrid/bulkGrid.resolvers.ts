import { readId } from '../../../platform/db/index.ts'
import { type Context, type QueryBulkGridRowsArgs, refusal, type Resolvers, type BulkGridKind, type ResolversTypes } from '../../../platform/contract/index.ts'
import { columnsOf } from './columnsOf.ts'
import { freezeAttributes, freezeAttributeValues, freezeProducts } from './freezeRows.ts'
import { listChoices } from './bulkGrid.store.ts'
import { readRows } from './readRows.ts'
import { saveBulkGrid } from './saveBulkGrid.ts'

// Per attribute: more than anybody chooses from. Further ones are set on the product itself.
const most = 5000

/** The options of these columns; only of columns that have options. */
async function listOptions(context: Context, kind: BulkGridKind, fields: readonly string[]): Promise<Awaited<ResolversTypes['BulkGridOptions']>[]> {
  const wanted = new Set(fields)
  const columns = (await columnsOf(context, kind)).filter(({ field, choices }) => wanted.has(field) && choices !== null)
  const attributes = columns.flatMap(({ choices }) => (choices !== null && 'attributeId' in choices ? [choices.attributeId] : []))
  const values = Map.groupBy(attributes.length > 0 ? await listChoices(context.db, attributes, context.language, most) : [], ({ attributeId }) => attributeId)
  return columns.map(({ field, choices }) => {
    const options =
      choices === null
        ? []
        : 'attributeId' in choices
          ? (values.get(choices.attributeId) ?? []).map(({ id, label, code }) => ({ value: String(id), label, code }))
          : [...choices]
    return { field, options }
  })
}

/** The limit of one call: a window of the grid is smaller. */
const maxAtOnce = 500

async function windowOf({ kind, ids, fields }: QueryBulkGridRowsArgs, context: Context) {
  if (ids.length > maxAtOnce || fields.length > maxAtOnce) throw refusal(context, 'BAD_USER_INPUT', 'catalogue.bulkGrid.window', { most: maxAtOnce })
  const known = new Map((await columnsOf(context, kind)).map((column) => [column.field, column]))
  const columns = fields.flatMap((field) => known.get(field) ?? [])
  const places = new Map(columns.map(({ field }, at) => [field, at]))
  const rows = await readRows(
    context.db,
    context,
    kind,
    ids.map(readId).filter((id) => id !== null),
    columns,
  )
  return rows.map(({ id, revision, parentId, values, inherited }) => {
    const told = fields.map((field) => values[places.get(field) ?? -1] ?? null)
    return { rowId: String(id), revision, parent: parentId === null ? null : String(parentId), values: JSON.stringify(told), inherited }
  })
}

export const resolvers: Resolvers = {
  Query: {
    productBulkGrid: (_, { selection, isHierarchical, sort }, context) =>
      freezeProducts(context, selection, { isHierarchical: isHierarchical ?? false, ordering: sort }),
    attributeBulkGrid: (_, { selection }, context) => freezeAttributes(context, selection),
    attributeValueBulkGrid: (_, { selection }, context) => freezeAttributeValues(context, selection),
    bulkGridRows: (_, args, context) => windowOf(args, context),
    bulkGridOptions: (_, { kind, fields }, context) => listOptions(context, kind, fields),
  },
  Mutation: {
    saveBulkGrid: (_, args, context) => saveBulkGrid(args, context),
  },
}
