import type { BulkGridKind, BulkGridType, Context } from '../../../platform/contract/index.ts'
import { nameIn } from '../attributes/attributes.rules.ts'
import { listMarginKeys } from '../positioning/positioning.store.ts'
import { listGridAttributes } from './bulkGrid.store.ts'
import type { ColumnSource, GridColumn } from './GridColumn.ts'
import { ownColumns } from './ownColumns.ts'

/** The names of a grid's kind in the engine and the database. */
export const kinds = {
  PRODUCT: { kind: 'product', table: 'products' },
  ATTRIBUTE: { kind: 'attribute', table: 'attributes' },
  ATTRIBUTE_VALUE: { kind: 'attributeValue', table: 'attribute_values' },
} as const satisfies Record<BulkGridKind, { kind: string; table: string }>

const sources: ColumnSource[] = []

/** Lets another domain add columns to the grid of products: pricing adds prices. Called by composition. */
export function addProductColumns(source: ColumnSource): void {
  sources.push(source)
}

const attributeTypes: Readonly<Record<string, BulkGridType>> = {
  TEXT: 'TEXT',
  LONG_TEXT: 'LONG_TEXT',
  NUMBER: 'DECIMAL',
  DIMENSION: 'DECIMAL',
  BOOLEAN: 'BOOLEAN',
  SELECT: 'CHOICE',
  COLOUR: 'CHOICE',
  MULTI_SELECT: 'CHOICES',
  DATE: 'DATE',
}
const maxValueLength = 5000
const finest = 6

/** Every column that the grid of this kind can show, in the viewer's language. */
export async function columnsOf(context: Pick<Context, 'db' | 'intl' | 'language'>, kind: BulkGridKind): Promise<GridColumn[]> {
  const own = ownColumns(context.intl, kinds[kind].kind)
  if (kind !== 'PRODUCT') return own
  const [attributes, keys, ...added] = await Promise.all([attributeColumns(context), listMarginKeys(context.db), ...sources.map((source) => source(context))])
  const choices = keys.map(({ id, code, labels }) => ({ value: String(id), label: labels[context.language] ?? code, code }))
  return [...own.map((column) => (column.name === 'marginKey' ? { ...column, choices } : column)), ...added.flat(), ...attributes]
}

async function attributeColumns({ db, language }: Pick<Context, 'db' | 'language'>): Promise<GridColumn[]> {
  return (await listGridAttributes(db)).map(({ id, code, type, unit, names, alwaysRequired }) => {
    const cell = attributeTypes[type] ?? 'TEXT'
    return {
      field: `attribute.${code}`,
      name: `attribute.${code}`,
      part: null,
      partOf: null,
      label: nameIn(language, names, code),
      type: cell,
      group: 'ATTRIBUTES',
      language: null,
      unit,
      maximum: cell === 'TEXT' || cell === 'LONG_TEXT' ? maxValueLength : null,
      minimum: null,
      scale: cell === 'DECIMAL' ? finest : null,
      isRequired: false,
      isIdentity: false,
      isShown: alwaysRequired,
      isInheritable: true,
      choices: cell === 'CHOICE' || cell === 'CHOICES' ? { attributeId: id } : null,
      words: null,
    }
  })
}
