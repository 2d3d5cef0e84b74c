import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { FieldProblem } from './FieldProblem.ts'
import type { ChildPlace, ColumnPlace, Relation, VerifiedValue } from './Place.ts'
import type { Change, FieldValue, Operation, PlanItem, Problem } from './Plan.ts'
import type { FieldWords } from './words/Worded.ts'

export type FieldType = 'text' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'instant' | 'choice' | 'textList' | 'json' | 'reference' | 'bytes'

/**
 * Everything that is computed from fields and stored outside the entity's own row: read models, findings. Open: the code that
 * computes something adds its name with `declare module`, and runs when a field that lists the name changes.
 */
export interface Dependents {}

export type Dependent = keyof Dependents

export interface Field {
  type: FieldType
  /** message id */
  label: string
  place: ColumnPlace | ChildPlace | Relation
  required?: boolean
  /** Maximum length of a text in characters, or maximum value of a number */
  maximum?: number
  minimum?: number
  /** Maximum number of lines of a text; 1 turns line breaks into spaces */
  lines?: number
  /** An identifying text: stored in Unicode NFC, without invisible characters. */
  identifies?: boolean
  /** decimals of a decimal */
  scale?: number
  choices?: readonly string[]
  /** the table that a reference points into */
  refersTo?: string
  /**
   * What happens to this entity when the one it refers to is deleted: it is deleted too, or the field is emptied.
   * If left out, an entity that is referred to cannot be deleted.
   */
  whenTargetGoes?: 'delete' | 'empty'
  /** When the entity it refers to is merged into another one, the reference moves to that one. If left out, it stays. */
  whenTargetMerges?: 'move'
  /**
   * How a merge fills the field of the target. own: not at all; keep: the target's value, even if empty; union: the values of
   * all; sum: the counts of all. If left out: the target's value, and if it is empty the first source's.
   */
  whenMerged?: 'own' | 'keep' | 'union' | 'sum'
  /** A copy does not take it over. */
  whenCopied?: 'drop'
  /** Only entities of this `type` have the field. */
  onlyOf?: string
  /** When products become variations and all have the same value, an empty parent takes it over. */
  liftsToParent?: true
  /** Websites receive the column's value under the field's name. */
  isSent?: true
  /** A rule may set it to one value for all its products. */
  isAssignable?: true
  /** A rule may fill it from a property of the article. */
  isMappable?: true
  /** Suppliers can be asked for it, and it is read from their mails. */
  isAskable?: true
  /** The entity's own import reads it from the column of this name. */
  fileColumn?: string
  /** The value of a new entity, unless the create gives one */
  initial?: FieldValue
  /**
   * It only changes along with something else that it names, such as a category that gets another path: whoever does that, or
   * reverts it, and whoever owns the entity. No form and no mutation writes it.
   */
  isCarried?: true
  /** Set at the create, and never changed. */
  fixed?: boolean
  /** Background code also writes it without a change set, so its value may differ from the log without being anyone's change. */
  isBesideHistory?: boolean
  /** The field that contains this one: `names` for `name.en`. */
  partOf?: string
  /**
   * The entity's form may write it. Other fields have a mutation of their own, or none. As a function: reduces the value to
   * the part that the form may write.
   */
  inForm?: true | ((value: FieldValue) => FieldValue)
  /** The bulk grid has a column for it; for a name with a star, one per parameter. */
  inGrid?: GridPlace | ((parameter: string) => GridPlace)
  /** What must be recomputed when this changes; for a name with a star, by parameter. */
  dependents?: readonly Dependent[] | ((parameter: string) => readonly Dependent[])
  /** Logged so that it can be reverted, but not shown to people. */
  hidden?: boolean
  /** Whether the current value already satisfies the wanted one, where a wanted value may be partial. */
  same?(present: FieldValue, wanted: FieldValue): boolean
  /** Converts a value of type json or of a relation to its canonical form. Throws FieldProblem. */
  normalise?(value: FieldValue, parameter: string): FieldValue
  /**
   * The part of the conversion that is too slow for the event loop. Gets all values of a batch that passed `normalise`, except
   * nulls; returns the converted value or the problem for each.
   */
  refine?(values: readonly { value: FieldValue; parameter: string }[]): Promise<readonly (FieldValue | FieldProblem)[]>
  check?(value: FieldValue, parameter: string): Omit<Problem, 'field'> | null
  /** Warnings about new values that can be written, by their index; shown in the preview and in the report. */
  warn?(db: Kysely<Database>, rows: readonly VerifiedValue[]): Promise<ReadonlyMap<number, readonly Omit<Problem, 'field'>[]>>
  /** The field's label for this parameter, if label and parameter do not read well together. Must not query the database. */
  called?(intl: IntlShape<string>, parameter: string): string
  /** Formats values of a structured type for people; by default the type decides. */
  words?: FieldWords
  /** How the field names its entity, if not by its value as it is formatted elsewhere */
  titleWords?: FieldWords
}

/** A field's column in the bulk grid: identifies the row, is shown by default, or can be added. */
export interface GridPlace {
  at: 'identity' | 'shown' | 'offered'
  isReadOnly?: boolean
  /** Maximum length in characters, if lower for this parameter than the field's */
  maximum?: number
  /** Texts are validated as this kind of code while they are typed and pasted */
  format?: 'EAN'
}

/** Work done in the same transaction when an entity of this kind changes: read models, counters. */
export interface Effect {
  name: string
  /**
   * An effect with a lane may run after the commit, if the writer of a large plan asks for that. Effects of one lane run in
   * sequence; they may depend on effects without a lane, but not on another lane.
   */
  lane?: string
  /** Whether it must run for a change. By default it always runs. */
  concerns?(change: Change): boolean
  run(db: Kysely<Database>, changes: readonly Change[]): Promise<void>
}

/** A rule over several fields of one entity: the last day is not before the first. The problem is reported at the last field. */
export interface Rule {
  fields: readonly string[]
  check(values: readonly FieldValue[]): Omit<Problem, 'field'> | null
}

/** The input of a derived field, for one entity and parameter. */
export interface FollowRow {
  /** null for an entity that is being created */
  id: number | null
  parameter: string
  /** The source field before and after the change; equal if only the derived field is written */
  before: FieldValue
  after: FieldValue
  /** The derived field itself: the plan's value, otherwise the current one */
  value: FieldValue
  isSaid: boolean
}

/**
 * A field that is computed when another field of the same entity changes, whoever changes it: the redirect from an old address.
 * It is in the preview and in the log next to its source, so that a revert restores both.
 */
export interface DerivedField {
  /** The field's name, and the name of its source; a star is the same parameter in both. */
  field: string
  follows: string
  /** A create computes it too, although the plan does not set it */
  atCreate?: true
  /**
   * The new value of each row, in canonical form. A value that the plan itself sets must be kept, unless it could never be
   * valid.
   */
  compute(db: Kysely<Database>, rows: readonly FollowRow[]): Promise<readonly FieldValue[]>
}

/** What `verify` may need to know about the plan, besides its changes. */
export interface PlanScope {
  /** Ids that the plan deletes, before or after these changes */
  going: ReadonlySet<number>
}

/**
 * A lock for a rule over several entities: a writer of one of these fields takes it before reading anything, and holds it until
 * the commit, so that what was verified is still true then.
 */
export interface RuleLock {
  /** The same name is the same lock, for all entities */
  name: string
  /** Declared names, including stars */
  fields: readonly string[]
  /** If left out: creates and updates. A delete has no fields and never takes the lock. */
  operation?: Operation
  /** Shared holders do not wait for each other, only for an exclusive one. */
  isShared?: boolean
}

/** Changes of other entities that follow from a change, whoever makes it: a product moves down when its position is taken. */
export interface Companion {
  concerns(change: Change): boolean
  /**
   * Plans the other changes, given all relevant changes of a plan in order; these may or may not be written yet. The result
   * joins the same change set, and is itself checked for companions until nothing changes.
   */
  plan(db: Kysely<Database>, changes: readonly Change[]): Promise<readonly PlanItem[]>
}

/** Who owns the entity. Nobody else can change it, in any way. */
export interface Owner {
  /** The field with the user; left out for the user entity itself. If the field is empty, everyone is the owner. */
  field?: string
  /** The field that says whether others can see it, including in the history; if left out, they can. */
  shared?: string
  /** Problem code for anyone else */
  refusal: string
}

export interface Entity {
  kind: string
  /** message id of its name */
  label: string
  /** message id of "{count, plural, one {# product} other {# products}}" */
  countLabel: string
  table: string
  /**
   * The fields that name it, in order of preference: the first that is not empty is used. A JSON field has a text per language;
   * a reference stands for the name of its target.
   */
  title: readonly string[]
  /** Route of its screen: '/products/:id/edit'. Left out if it has none. */
  address?: string
  /** Names may contain one star, the parameter: `content.*.name`. */
  fields: Readonly<Record<string, Field>>
  /** Validates parameters; the problem's message lists the valid ones. */
  parameters?: Readonly<Record<string, (parameter: string) => Omit<Problem, 'field'> | null>>
  /** Operations that the engine allows; all by default. */
  operations?: readonly Operation[]
  /** Unique fields, compared case-insensitively; an array is unique in combination. */
  unique?: readonly (string | readonly string[])[]
  rules?: readonly Rule[]
  owner?: Owner
  /**
   * Rules over several entities, such as a tree without cycles. Gets all changes of a batch, so that two entities may swap
   * places. Returns problems with their index in the plan. Cascaded deletes are included, but cannot be refused.
   */
  verify?(db: Kysely<Database>, changes: readonly Change[], scope: PlanScope): Promise<Iterable<readonly [number, Problem]>>
  /** Locks for rules that read entities other than the one being written. */
  ruleLocks?: readonly RuleLock[]
  companions?: readonly Companion[]
  derivedFields?: readonly DerivedField[]
  /**
   * Rows computed by effects and not edited by anyone: where this column has this value. They are deleted with the entity they
   * refer to, without being logged, and computed again when it is restored.
   */
  derived?: { column: string; value: string }
  /** The table has updated_by. */
  hasUpdatedBy?: boolean
  /** The table has revision, created_at and updated_at; stock locations and websites do not. */
  hasRevision?: boolean
  effects?: readonly Effect[]
}

/**
 * A field as declared in `<entity>.fields.ts`. By default its label is `<entity label>.<field name>`, and its column the name in
 * snake case (with _id for a reference).
 */
export type StatedField = Omit<Field, 'label' | 'place'> & Partial<Pick<Field, 'label' | 'place'>>

export type StatedEntity = Omit<Entity, 'fields'> & { fields: Readonly<Record<string, StatedField>> }
