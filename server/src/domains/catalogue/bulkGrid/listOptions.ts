import type { BulkGridKind, Context, ResolversTypes } from '../../../platform/contract/index.ts'
import { listChoices } from './bulkGrid.store.ts'
import { columnsOf } from './columnsOf.ts'

// Of an attribute: more than anybody chooses among. What lies behind it is written on the product itself.
const most = 5000

/** What can be chosen in these columns; of the others nothing is told. */
export async function listOptions(context: Context, kind: BulkGridKind, fields: readonly string[]): Promise<Awaited<ResolversTypes['BulkGridOptions']>[]> {
  const wanted = new Set(fields)
  const columns = (await columnsOf(context, kind)).filter(({ field, choices }) => wanted.has(field) && choices !== null)
  const attributes = columns.flatMap(({ choices }) => (choices !== null && 'attributeId' in choices ? [choices.attributeId] : []))
  const values = Map.groupBy(attributes.length > 0 ? await listChoices(context.db, attributes, context.language, most) : [], ({ attributeId }) => attributeId)
  return columns.map(({ field, choices }) => {
    const options = choices === null ? [] : 'attributeId' in choices ? (values.get(choices.attributeId) ?? []).map(({ id, label, code }) => ({ value: String(id), label, code })) : [...choices]
    return { field, options }
  })
}
