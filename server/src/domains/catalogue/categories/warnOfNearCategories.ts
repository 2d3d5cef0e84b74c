import type { Field } from '../../../engine/index.ts'
import { findMeantCategories } from './findMeantCategories.ts'

/** A new category that is spelled nearly as another one is probably a slip: it can be written, and says so. */
export const warnOfNearCategories: NonNullable<Field['warn']> = async (db, rows) => {
  const meant = await findMeantCategories(
    db,
    rows.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  )
  return new Map(
    rows.flatMap(({ value }, at) => {
      const near = meant.get(String(value))
      return near === undefined ? [] : [[at, [{ code: nearCategory, values: { value: String(value), near } }]] as const]
    }),
  )
}

/** The code of the warning. An import has a note of its own, which offers the other one. */
export const nearCategory = 'category.warned.near'
