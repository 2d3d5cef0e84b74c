import type { FieldValue } from '../../../engine/index.ts'
import type { BulkGridColumn, Context } from '../../../platform/contract/index.ts'

/** A column of a bulk grid, and which field of the engine it shows. */
export interface GridColumn extends Omit<BulkGridColumn, '__typename' | 'heads' | 'format'> {
  /** The engine's name of the field: `price.12` of the column `price.12.discountPrice` */
  name: string
  /** Which part of the field's value it is; null: all of it */
  part: string | null
  /** The field holds all languages in one: `names`, of which this is the word for this one */
  partOf: { field: string; parameter: string } | null
  /** What its texts have to be; left out: anything */
  format?: BulkGridColumn['format']
  /** What can be chosen: the values of an attribute, or these */
  choices: { attributeId: number } | readonly { value: string; label: string; code: string }[] | null
  /** What it reads as where nobody writes it: the word of a choice, or the name of what it refers to */
  words: { choices: string } | 'title' | null
}

/** What a domain adds to the grid of another one's entity: its columns in the viewer's language. */
export type ColumnSource = (context: Pick<Context, 'db' | 'intl' | 'language'>) => Promise<GridColumn[]>

/** A value of a cell as the engine takes it: ids are text in the browser and numbers in the database. */
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
