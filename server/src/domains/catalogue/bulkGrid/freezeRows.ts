import {
  type AttributeSelection,
  type AttributeValueSelection,
  type BulkGridKind,
  type Context,
  type FieldError,
  type ProductSelection,
  readPage,
  readSelection,
  type ResolversTypes,
  type Selected,
} from '../../../platform/contract/index.ts'
import { findAttributeIds } from '../attributes/attributes.store.ts'
import { findAttributeValueIds } from '../attributes/attributeValues.store.ts'
import { readAttributeValueSearch } from '../attributes/readAttributeValueSearch.ts'
import { readSelection as readProductSelection } from '../bulk/readSelection.ts'
import { orderProductIds, productOrderings } from '../products/products.store.ts'
import { findFamilies, findPresentAttributes, findPresentValues } from './bulkGrid.store.ts'
import { columnHeads } from './columnHeads.ts'
import { columnsOf } from './columnsOf.ts'

type Grid = Awaited<ResolversTypes['BulkGrid']>

/** More rows are not editable at once; the list can be narrowed. */
const maxRows = 20_000

interface ProductRows {
  isHierarchical: boolean
  ordering: string | null | undefined
}

/** The rows of a grid over products, for the current selection, in the order of the list. */
export async function freezeProducts(context: Context, selection: ProductSelection, { isHierarchical, ordering }: ProductRows): Promise<Grid> {
  const wanted = readPage(context, { ordering }, productOrderings)
  const errors: FieldError[] = []
  const selected = await readProductSelection(context, selection, (field, code, message) => errors.push({ field, code, message }))
  if (errors.length > 0) return grid(context, 'PRODUCT', [], errors)
  const ids = wanted.ordering === null ? selected : await orderProductIds(context.db, selected, wanted)
  return grid(context, 'PRODUCT', isHierarchical ? await findFamilies(context.db, ids) : ids, errors)
}

/** The same for attributes. */
export async function freezeAttributes(context: Context, selection: AttributeSelection): Promise<Grid> {
  const { db } = context
  const selected = await readSelection(context, { field: 'selection.ids', selection }, (search) => findAttributeIds(db, search))
  return ofSelected(context, 'ATTRIBUTE', selected, (ids) => findPresentAttributes(db, ids))
}

/** The same for values of attributes. */
export async function freezeAttributeValues(context: Context, selection: AttributeValueSelection): Promise<Grid> {
  const { db } = context
  const selected = await readSelection(context, { field: 'selection.ids', selection }, async () =>
    findAttributeValueIds(db, await readAttributeValueSearch(db, selection)),
  )
  return ofSelected(context, 'ATTRIBUTE_VALUE', selected, (ids) => findPresentValues(db, ids))
}

async function ofSelected(
  context: Context,
  kind: BulkGridKind,
  { ids, field, errors }: Selected,
  present: (ids: readonly number[]) => Promise<number[]>,
): Promise<Grid> {
  const there = errors.length > 0 ? [] : await present(ids)
  const gone = errors.length === 0 && there.length === 0
  const none = gone ? [{ field, code: 'selection.none', message: context.intl.formatMessage({ id: 'graphql.selection.none' }) }] : []
  return grid(context, kind, there, [...errors, ...none])
}

async function grid(context: Context, kind: BulkGridKind, ids: readonly number[], errors: FieldError[]): Promise<Grid> {
  const many =
    ids.length > maxRows
      ? [
          {
            field: 'selection',
            code: 'bulkGrid.many',
            message: context.intl.formatMessage({ id: 'catalogue.bulkGrid.many' }, { count: ids.length, most: maxRows }),
          },
        ]
      : []
  const all = [...errors, ...many]
  const [columns, heads] = await Promise.all([columnsOf(context, kind), columnHeads(context, kind)])
  return { ids: all.length > 0 ? [] : ids.map(String), columns: columns.map((column) => ({ ...column, heads: heads.get(column.field) ?? [] })), errors: all }
}
