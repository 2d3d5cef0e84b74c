import { entityOf } from '../../../engine/index.ts'

/** The fields of a product that suppliers may be asked for, by their declared names. */
export function askableFields(): ReadonlySet<string> {
  return new Set(Object.entries(entityOf('product').fields).flatMap(([name, { isAskable }]) => (isAskable ? [name] : [])))
}
