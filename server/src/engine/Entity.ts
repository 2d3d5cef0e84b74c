import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { FieldProblem } from './FieldProblem.ts'
import type { ChildPlace, ColumnPlace, Relation } from './Place.ts'
import type { Change, FieldValue, Operation, PlanItem, Problem } from './Plan.ts'
import type { FieldWords } from './words/Worded.ts'

export type FieldType = 'text' | 'integer' | 'number' | 'decimal' | 'boolean' | 'date' | 'instant' | 'choice' | 'textList' | 'json' | 'reference' | 'bytes'

/**
 * What is worked out from fields beside the thing's own row: read models, what is found of other things. Open: whoever
 * works something out adds its name with `declare module`, and runs when a field changes that names it.
 */
export interface Dependents {}

export type Dependent = keyof Dependents

export interface Field {
  type: FieldType
  /** message id */
  label: string
  place: ColumnPlace | ChildPlace | Relation
  required?: boolean
  /** longest text in characters, or greatest number */
  maximum?: number
  minimum?: number
  /** most lines of a text; 1 makes line breaks into spaces */
  lines?: number
  /** decimals of a decimal */
  scale?: number
  choices?: readonly string[]
  /** the table that a reference points into */
  refersTo?: string
  /**
   * What becomes of this thing when the thing that it refers to is deleted: it goes along, or the field is emptied.
   * Without a word here, what is referred to cannot be deleted.
   */
  whenTargetGoes?: 'delete' | 'empty'
  /** What becomes of this reference when the thing that it refers to is merged into another one: it refers to that from then on. Else it stays. */
  whenTargetMerges?: 'move'
  /**
   * Where its value comes from when things are merged into one of them: that one's own, which no merge changes; that one's even
   * where it has none (keep); everything that any of them has (union); the counts of all (sum). Left out: that one's, and where
   * it has none the first other's that has one.
   */
  whenMerged?: 'own' | 'keep' | 'union' | 'sum'
  /** A copy of the thing begins without it. */
  whenCopied?: 'drop'
  /** Only things of this type have it, by the value of their field `type`. */
  onlyOf?: string
  /** Things that become variations of one that says nothing here give it what all of them say. */
  liftsToParent?: true
  /** Websites are sent it by its name, as it stands in its column. */
  isSent?: true
  /** A rule may give it one value for all things that it writes. */
  isAssignable?: true
  /** A rule may fill it in from what an article says. */
  isMappable?: true
  /** Suppliers may be asked for it, and their mails may say it. */
  isAskable?: true
  /** what a create gets that does not say */
  initial?: FieldValue
  /** Set once, at the create. */
  fixed?: boolean
  /** Whoever keeps the thing up to date writes it, too, without a change set: that it is otherwise than the log says is nobody's change. */
  isBesideHistory?: boolean
  /** A part of another field, which holds it when the thing is read whole: `name.en` of `names`. */
  partOf?: string
  /**
   * The thing's form may write it, by its name. What is not of the form has a way of its own, or none. Where a form may not
   * say all of it: what is left of what it says.
   */
  inForm?: true | ((value: FieldValue) => FieldValue)
  /** The bulk grid has a column of it; of a name with a star, one for each thing that the star stands for. */
  inGrid?: GridPlace | ((parameter: string) => GridPlace)
  /** What has to be worked out again when this changes; of a name with a star, by what the star stands for. */
  dependents?: readonly Dependent[] | ((parameter: string) => readonly Dependent[])
  /** Kept in the log for a revert, but nothing that a person should read. */
  hidden?: boolean
  /** Whether the present value is the wanted one already, where a wanted value may say less than the present one. */
  same?(present: FieldValue, wanted: FieldValue): boolean
  /** Brings a value of type json or of a relation into its canonical form; throws FieldProblem. */
  normalise?(value: FieldValue, parameter: string): FieldValue
  /**
   * What of the canonical form takes too long for the event loop: gets all values of a batch that normalise let through,
   * but those that are null, and gives for each what it becomes, or why it is refused.
   */
  refine?(values: readonly { value: FieldValue; parameter: string }[]): Promise<readonly (FieldValue | FieldProblem)[]>
  check?(value: FieldValue, parameter: string): Omit<Problem, 'field'> | null
  /** What the field is called with this parameter, where label and parameter side by side would not read; without asking the database. */
  called?(intl: IntlShape<string>, parameter: string): string
  /** How values with a shape of their own read; without it the type tells. */
  words?: FieldWords
}

/** Where a field stands in the bulk grid: among those that tell rows apart, shown at once, or there for whoever asks for it. */
export interface GridPlace {
  at: 'identity' | 'shown' | 'offered'
  isReadOnly?: boolean
  /** The longest text in characters, where it is shorter than the field's for what the star stands for */
  maximum?: number
  /** Its texts are judged as such a code while they are typed and pasted */
  format?: 'EAN'
}

/** Work that must be done in the same transaction when things of this entity change: read models, counters. */
export interface Effect {
  name: string
  /**
   * Effects with a lane may follow after the commit, where the writer of many things asks for it. Those of one lane run one after
   * the other; they stand on what effects without a lane work out, and on nothing of another lane.
   */
  lane?: string
  /** Whether a change has to do with it. Without this every one has. */
  concerns?(change: Change): boolean
  run(db: Kysely<Database>, changes: readonly Change[]): Promise<void>
}

/** What only holds of several fields together: a last day that lies before the first. The problem stands at the last of them. */
export interface Rule {
  fields: readonly string[]
  check(values: readonly FieldValue[]): Omit<Problem, 'field'> | null
}

/** What a derivedField is told of one thing and parameter. */
export interface FollowRow {
  /** null of what has none yet */
  id: number | null
  parameter: string
  /** The field that is followed, before the change and after it: the same where only the derivedField is written */
  before: FieldValue
  after: FieldValue
  /** The derivedField itself: as the plan says, and else as it is */
  value: FieldValue
  isSaid: boolean
}

/**
 * A field that changes when another one of the same thing does, by whatever door: an address that was left behind. It
 * stands in the preview and in the log beside what it follows, so that a revert takes both back, and adds nothing.
 */
export interface DerivedField {
  /** Name of the field, and of the one that it follows; a star in it stands for the same in both. */
  field: string
  follows: string
  /**
   * What it becomes, for each row, in its canonical form. What a plan says itself is not to be overruled, but for what
   * could never be.
   */
  compute(db: Kysely<Database>, rows: readonly FollowRow[]): Promise<readonly FieldValue[]>
}

/** What a rule over several things may want to know of the plan beside the changes that it is told. */
export interface PlanScope {
  /** Ids that the plan deletes, before or after these changes */
  going: ReadonlySet<number>
}

/**
 * A lock that makes a rule over several things true: whoever writes one of these fields takes it before anything is read,
 * and keeps it until the commit, so that what was judged still stands then.
 */
export interface RuleLock {
  /** One name is one lock, whichever entities name it */
  name: string
  /** By their declared names, stars and all */
  fields: readonly string[]
  /** Left out: whatever is done. A delete names no fields, and takes none. */
  operation?: Operation
  /** Those that share it do not wait for each other, but for whoever takes it alone. */
  isShared?: boolean
}

/** Changes of other things that changes bring along, by whatever door: who stood at a place that is taken now moves on. */
export interface Companion {
  concerns(change: Change): boolean
  /**
   * What becomes of the others, for all concerned changes of a plan in its order; they may be written already or not. It is
   * part of the same change set, and asked again of what it changed itself, until nothing is left to change.
   */
  plan(db: Kysely<Database>, changes: readonly Change[]): Promise<readonly PlanItem[]>
}

/** Whose a thing is. Somebody else changes nothing of it, by whatever door. */
export interface Owner {
  /** The field that names the user, where the thing is not the user itself; of one that names nobody everybody is the owner. */
  field?: string
  /** The field that says whether others see it; without one they do. What they do not see, they do not read of in the history, either. */
  shared?: string
  /** The code of the problem that somebody else is told */
  refusal: string
}

export interface Entity {
  kind: string
  /** message id of the word for it */
  label: string
  /** message id of "{count, plural, one {# product} other {# products}}" */
  countLabel: string
  table: string
  /**
   * The fields by which one calls it, the best first: the first that is not empty is its name. A JSON field holds words
   * by language; of a reference it is the name of what it refers to.
   */
  title: readonly string[]
  /** Where it is looked at: '/products/:id/edit'. Left out while it has no screen. */
  address?: string
  /** Names may hold one star, the parameter: `content.*.name`. */
  fields: Readonly<Record<string, Field>>
  /** What a star may stand for; the message tells the known ones. */
  parameters?: Readonly<Record<string, (parameter: string) => Omit<Problem, 'field'> | null>>
  /** What can be done with it through the engine: everything, unless told otherwise. */
  operations?: readonly Operation[]
  /** Fields that no two things share: one compared without regard to case, or several that are only together alone. */
  unique?: readonly (string | readonly string[])[]
  rules?: readonly Rule[]
  owner?: Owner
  /**
   * What only holds of several things together, such as a tree without circles: told all changes of a plan's part, so that two
   * of them may change places. The answer holds problems with their places in the plan. What goes along with a delete is told,
   * but never refused: it was nobody's wish.
   */
  verify?(db: Kysely<Database>, changes: readonly Change[], scope: PlanScope): Promise<Iterable<readonly [number, Problem]>>
  /** Held for rules that read other things than the one that is written. */
  ruleLocks?: readonly RuleLock[]
  companions?: readonly Companion[]
  derivedFields?: readonly DerivedField[]
  /**
   * Rows that effects work out by themselves and that nobody has said a word about: where this column has this value. They
   * go with what they refer to without a line in the log, and are worked out again when it comes back.
   */
  derived?: { column: string; value: string }
  /** The table keeps who changed a row last. */
  hasUpdatedBy?: boolean
  /** The table keeps revision, created_at and updated_at; stock locations and websites do not. */
  hasRevision?: boolean
  effects?: readonly Effect[]
}

/**
 * A field as `<entity>.fields.ts` states it. Its label is that of the entity with the field's name behind it, and its column the
 * name in snake case (of a reference with _id behind it), unless it says another one.
 */
export type StatedField = Omit<Field, 'label' | 'place'> & Partial<Pick<Field, 'label' | 'place'>>

export type StatedEntity = Omit<Entity, 'fields'> & { fields: Readonly<Record<string, StatedField>> }
