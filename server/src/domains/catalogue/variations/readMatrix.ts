import type { Context, VariationMatrixInput } from '../../../platform/contract/index.ts'
import { loadPresent, readId } from '../../../platform/db/index.ts'
import { layOut, type Matrix } from './variations.rules.ts'
import { findExcluded, findPlaced, sortValues } from './variations.store.ts'

const maxAxes = 4

const idsOf = (ids: readonly string[] | null | undefined) => (ids ?? []).map(readId).filter((id) => id !== null)

/** The arguments of a matrix, and its result. */
export interface AskedMatrix {
  matrix: Matrix
  offset: number
  limit: number
  fixed: readonly number[]
}

/** A configurable product's variations by its axes, as saved or with `input`. */
export async function readMatrix(productId: number, input: VariationMatrixInput | null | undefined, { db, loaders }: Context): Promise<AskedMatrix> {
  const wanted = input?.axes ? idsOf(input.axes) : (await loaders.axes.load(productId)).map(({ attributeId }) => attributeId)
  const attributes = await loadPresent(loaders.attributes, [...new Set(wanted)])
  const ids = attributes
    .filter(({ type }) => type === 'SELECT' || type === 'COLOUR')
    .map(({ id }) => id)
    .slice(0, maxAxes)
  const placed = await findPlaced(db, productId, ids)
  const used = placed.flatMap(({ values }) => values.filter((id) => id !== null))
  const without = new Set(idsOf(input?.without))
  const values = await sortValues(
    db,
    [...new Set([...used, ...idsOf(input?.extra)])].filter((id) => !without.has(id)),
  )
  const axes = ids.map((attributeId) => ({ attributeId, values: values.filter((value) => value.attributeId === attributeId).map(({ id }) => id) }))
  return {
    matrix: layOut(axes, placed, await findExcluded(db, productId)),
    offset: Math.max(0, input?.offset ?? 0),
    limit: Math.min(200, Math.max(1, input?.limit ?? 50)),
    fixed: idsOf(input?.fixed),
  }
}
