import { entityOf, type Field, findField } from '../../engine/index.ts'
import { type CellsOf, findCells } from './defineCells.ts'

export interface Declaration {
  /** null: it is not a field */
  field: Field | null
  own: CellsOf | undefined
}

/** The declaration of a field, looked up once for all rows. */
export function declarationsOf(kind: string): (name: string) => Declaration {
  const entity = entityOf(kind)
  const known = new Map<string, Declaration>()
  return (name) => {
    const before = known.get(name)
    if (before) return before
    const found = findField(entity, name)
    const declaration = { field: 'code' in found ? null : found.field, own: findCells(kind, name) }
    known.set(name, declaration)
    return declaration
  }
}
