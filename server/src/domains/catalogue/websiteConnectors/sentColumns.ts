import { entityOf } from '../../../engine/index.ts'

/** The fields of a product that websites are sent as they stand in its table, by their names. */
export function sentColumns(): { name: string; column: string }[] {
  return Object.entries(entityOf('product').fields).flatMap(([name, { isSent, place }]) => (isSent && place.in === 'column' ? [{ name, column: place.column }] : []))
}
