import type { FieldValue } from '../../../engine/index.ts'
import type { BulkGridColumn, Context } from '../../../platform/contract/index.ts'

/** A column of a bulk grid, and the field of the engine that it shows. */
export interface GridColumn extends Omit<BulkGridColumn, '__typename' | 'heads' | 'format'> {
  /** The engine's name of the field: `price.12` for the column `price.12.discountPrice` */
  name: string
  /** The part of the field's value; null: all of it */
  part: string | null
  /** The field contains all languages: `names`, of which this is one */
  partOf: { field: string; parameter: string } | null
  /** The required format of its texts; any by default */
  format?: BulkGridColumn['format']
  /** The options: values of an attribute, or these */
  choices: { attributeId: number } | readonly { value: string; label: string; code: string }[] | null
  /** How a read-only value is formatted: as a choice's label, or by the title of what it refers to */
  words: { choices: string } | 'title' | null
}

/** Columns that a domain adds to the grid of another one's entity, in the viewer's language. */
export type ColumnSource = (context: Pick<Context, 'db' | 'intl' | 'language'>) => Promise<GridColumn[]>

/** A cell's value as the engine takes it: ids are text in the browser and numbers in the database. */
export function decoded({ type }: Pick<GridColumn, 'type'>, value: FieldValue): FieldValue {
  const toId = (one: FieldValue): FieldValue => (typeof one === 'string' && /^\d{1,10}$/.test(one) ? Number(one) : one)
  if (type === 'CHOICE') return toId(value)
  return type === 'CHOICES' && Array.isArray(value) ? value.map(toId) : value
}

/** The part of a field's value that a column shows. */
export function partOf({ part }: Pick<GridColumn, 'part'>, value: FieldValue): FieldValue {
  if (part === null) return value
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? ((value as Readonly<Record<string, FieldValue>>)[part] ?? null) : null
}
