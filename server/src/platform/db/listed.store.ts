import { type RawBuilder, type Selectable, sql } from 'kysely'
import { between, oneOf } from './list.store.ts'

/** The field's name for a column: leadTimeWeeks for `lead_time_weeks`. */
export type FieldOf<Column> = Column extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<FieldOf<Tail>>}` : Column

/** The column of a field that declares none: its name in snake case. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The field's name for a column: the inverse of `columnOf`. */
export const fieldOf = (column: string): string => column.replaceAll(/_./g, (mark) => mark.charAt(1).toUpperCase())

/**
 * A row of an entity as `selectFields` reads it, with the types of its columns; without those that no field declares, such as
 * search keys.
 */
export type EntityRow<Table, Undeclared extends keyof Table = never> = {
  [Column in Exclude<keyof Selectable<Table>, Undeclared> as FieldOf<Column>]: Selectable<Table>[Column]
}

type NameOf<Filter, Value> = { [Name in keyof Filter]-?: NonNullable<Filter[Name]> extends Value ? Name : never }[keyof Filter]

/** How a list filters by a field, by the names in the contract's filter; a field cannot be filtered by what is left out. */
export interface Listed<Filter, Filled extends string> {
  /** In `filled` and `empty`: whether it has a value */
  filled?: Filled
  /** One of these values */
  oneOf?: NameOf<Filter, readonly string[]>
  /** From a minimum to a maximum, both inclusive */
  between?: readonly [least: NameOf<Filter, number>, greatest: NameOf<Filter, number>]
}

/**
 * Fields that are columns of the entity's own table and shown in its list as they are, with their filters: `{ … } satisfies
 * ListedFields<Database['products'], ProductFilter, ProductListField, StatedField>`. A name that is neither a column nor part
 * of the filter does not compile.
 */
export type ListedFields<Table, Filter, Filled extends string, Stated> = Readonly<
  Partial<Record<FieldOf<keyof Table>, Stated & { listed: Listed<Filter, Filled> }>>
>

/** These fields of a row, with the types of their columns. */
export type ListedRow<Table, Fields> = { [Column in keyof Selectable<Table> as FieldOf<Column> & keyof Fields]: Selectable<Table>[Column] }

/** The names of `filled` for these fields. */
export type FilledOf<Fields> = { [Name in keyof Fields]: Fields[Name] extends { listed: { filled: infer Filled } } ? Filled : never }[keyof Fields]

type AnyFields = Readonly<Record<string, { listed: { filled?: string; oneOf?: PropertyKey; between?: readonly [PropertyKey, PropertyKey] } }>>

/** These columns of the table with the alias `as`, each under its field's name. */
export function selectListed(fields: AnyFields, as: string): RawBuilder<unknown> {
  return sql.join(Object.keys(fields).map((name) => sql`${sql.ref(`${as}.${columnOf(name)}`)} as ${sql.ref(name)}`))
}

/** The condition for each name of `filled`. */
export function filledConditions<Fields extends AnyFields>(fields: Fields, as: string): Readonly<Record<FilledOf<Fields> & string, RawBuilder<unknown>>> {
  const stated = Object.entries(fields).flatMap(([name, { listed }]) =>
    listed.filled === undefined ? [] : [[listed.filled, sql`${sql.ref(`${as}.${columnOf(name)}`)} is not null`]],
  )
  return Object.fromEntries(stated) as Record<FilledOf<Fields> & string, RawBuilder<unknown>>
}

/** The conditions of a filter on these fields. */
export function listedConditions(fields: AnyFields, as: string, filter: object): RawBuilder<unknown>[] {
  const asked = (name: PropertyKey | undefined): unknown => (name === undefined ? undefined : (filter as Readonly<Record<PropertyKey, unknown>>)[name])
  return Object.entries(fields).flatMap(([name, { listed }]) => {
    const column = sql.ref(`${as}.${columnOf(name)}`)
    const [least, greatest] = listed.between ?? []
    return [
      ...oneOf(asked(listed.oneOf) as string[] | undefined, column),
      ...between(column, 'integer', asked(least) as number | undefined, asked(greatest) as number | undefined),
    ]
  })
}
