import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { FieldValue, Problem } from './Plan.ts'

/** A column of the entity's own table. */
export interface ColumnPlace {
  in: 'column'
  column: string
}

/** A column of a table that has one row per thing and parameter: product_contents has one per product and language. */
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

/** Things that a relation's values, or its parameters, refer to. */
export interface Target {
  /** the table of those things */
  table: string
  /** Who holds one of these, and under which parameter. */
  holders(db: Kysely<Database>, targets: readonly number[]): Promise<readonly { id: number; parameter: string }[]>
  /** What is left of a value when these are deleted. Absent: they are what the star stands for, and all of it goes. */
  without?(value: FieldValue, gone: ReadonlySet<number>): FieldValue
  /** A value that refers to another one of these instead of the first. */
  replaced?(value: FieldValue, from: number, to: number): FieldValue
}

/** Anything else that belongs to a thing; read and written for many things at once. */
export interface Relation {
  in: 'relation'
  name: string
  /** The value when there is none: null, or an empty list. */
  empty: FieldValue
  /** Present values of these things; all parameters when `parameters` is null. */
  read(db: Kysely<Database>, ids: readonly number[], parameters: readonly string[] | null): Promise<readonly RelationRow[]>
  write(db: Kysely<Database>, rows: readonly RelationWrite[]): Promise<void>
  /** What it refers to: when that is deleted, it is taken out of here, and the log says so. */
  targets?: readonly Target[]
  /**
   * Which of these values refer to something that is not there; the answer holds a problem per place in `rows`.
   * `id`: of the thing that will hold the value; null of one that has none yet.
   * `coming`: ids that the plan creates before or with these.
   */
  verify?(db: Kysely<Database>, rows: readonly VerifiedValue[], coming: ReadonlySet<number>): Promise<ReadonlyMap<number, Omit<Problem, 'field'>>>
  /** What somebody should know of values that can be written: each is told in the preview and in the report. */
  warn?(db: Kysely<Database>, rows: readonly VerifiedValue[]): Promise<ReadonlyMap<number, readonly Omit<Problem, 'field'>[]>>
}

export interface VerifiedValue {
  id: number | null
  parameter: string
  value: FieldValue
  /** What is written of another field of the thing along with it; undefined: that stays as it is */
  beside?(field: string): FieldValue | undefined
}
