import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { FieldValue, Problem } from './Plan.ts'

/** A column of the entity's own table. */
export interface ColumnPlace {
  in: 'column'
  column: string
}

/** A column of a table with one row per entity and parameter: product_contents has one per product and language. */
export interface ChildPlace {
  in: 'child'
  table: string
  owner: string
  key: string
  column: string
}

export interface RelationRow {
  id: number
  parameter: string
  value: FieldValue
}

export interface RelationWrite {
  id: number
  parameter: string
  before: FieldValue
  after: FieldValue
}

/** Entities that the values or parameters of a relation refer to. */
export interface Target {
  /** their table */
  table: string
  /** Which entities refer to these, and under which parameter; and to which of them, if there is a refusal. */
  holders(db: Kysely<Database>, targets: readonly number[]): Promise<readonly { id: number; parameter: string; goes?: number }[]>
  /** The value without these, after they are deleted. If left out, the targets are the parameters, and the whole value goes. */
  without?(value: FieldValue, gone: ReadonlySet<number>): FieldValue
  /** The entities that refer to it cannot do without: its delete is refused with this code, with their number as `count`. */
  refusal?: string
  /** The value with one target replaced by another. */
  replaced?(value: FieldValue, from: number, to: number): FieldValue
}

/** Anything else that belongs to an entity; read and written in batches. */
export interface Relation {
  in: 'relation'
  name: string
  /** The empty value: null, or an empty list. */
  empty: FieldValue
  /** Current values of these entities; all parameters if `parameters` is null. */
  read(db: Kysely<Database>, ids: readonly number[], parameters: readonly string[] | null): Promise<readonly RelationRow[]>
  write(db: Kysely<Database>, rows: readonly RelationWrite[]): Promise<void>
  /** What it refers to: a deleted target is removed from the value, and logged. */
  targets?: readonly Target[]
  /**
   * Finds values that refer to something that does not exist. Returns problems by index in `rows`.
   * `id`: the entity that gets the value; null if it is being created.
   * `coming`: ids that the plan creates before or with these.
   */
  verify?(db: Kysely<Database>, rows: readonly VerifiedValue[], coming: ReadonlySet<number>): Promise<ReadonlyMap<number, Omit<Problem, 'field'>>>
  /** Warnings about values that can be written; shown in the preview and in the report. */
  warn?(db: Kysely<Database>, rows: readonly VerifiedValue[]): Promise<ReadonlyMap<number, readonly Omit<Problem, 'field'>[]>>
}

export interface VerifiedValue {
  id: number | null
  parameter: string
  value: FieldValue
  /** The new value of another field of the same entity in this plan; undefined if it is not changed */
  beside?(field: string): FieldValue | undefined
}
