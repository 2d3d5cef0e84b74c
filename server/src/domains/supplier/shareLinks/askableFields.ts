import { entityOf } from '../../../engine/index.ts'

/** The product fields that suppliers may be asked for. */
export function askableFields(): ReadonlySet<string> {
  return new Set(Object.entries(entityOf('product').fields).flatMap(([name, { isAskable }]) => (isAskable ? [name] : [])))
}
