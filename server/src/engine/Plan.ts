/** A field's value in a plan and in change_items: plain JSON, in canonical form. */
export type FieldValue = string | number | boolean | null | readonly FieldValue[] | { readonly [key: string]: FieldValue }

export type Operation = 'create' | 'update' | 'delete'

/** The wanted change of one entity. `fields` has the new values only; the engine reads the current ones. */
export interface PlanItem {
  kind: string
  /** null: a new entity that gets the next id. A create may use an id of `reserveIds`, so that others can refer to it. */
  id: number | null
  op: Operation
  /**
   * The revision that the edit was based on; without one nothing is checked for conflicts. One that the thing has not
   * reached is of another history, as after a restore: everything that the edit changes is a conflict then. Of a create that brings a
   * deleted thing back: the revision that it had, so that it goes on from there.
   */
  revision?: number
  fields: Readonly<Record<string, FieldValue>>
  /** Of a revert: fields in which stands what the change set that is taken back has put there itself; of a thing that comes back, all of it. */
  restores?: readonly string[]
  /** Of a create that loads history: what became of the thing after it was made, of which the log holds nothing. */
  past?: OriginalTimestamps
}

/** When an entity was created, and when and by whom it was last changed. */
export interface OriginalTimestamps {
  createdAt?: Date
  updatedAt: Date
  updatedBy?: string
}

export type Plan = readonly PlanItem[]

/** Why something cannot be written: a stable code, and the values of its message. */
export interface Problem {
  /** null: it concerns the whole entity */
  field: string | null
  code: string
  values?: Readonly<Record<string, string | number>>
}

export interface FieldChange {
  field: string
  before: FieldValue
  after: FieldValue
}

/** The change of one item of the plan, as it would be or was written. */
export interface Change {
  /** index in the plan */
  index: number
  kind: string
  /** null: a create that has not been written */
  id: number | null
  op: Operation
  fields: readonly FieldChange[]
  /** As the item of the plan says */
  restores?: readonly string[] | undefined
  /** Of a create that loads history */
  past?: OriginalTimestamps | undefined
}

export interface Blocked {
  index: number
  kind: string
  id: number | null
  op: Operation
  problems: readonly Problem[]
}

/** The same field was changed since the edit's revision, by anyone, including the same account in another tab. */
export interface Conflict {
  index: number
  kind: string
  id: number
  field: string
  base: FieldValue
  mine: FieldValue
  theirs: FieldValue
  by: string
  at: Date
  /** Changed by the same user, in another tab or on another device. */
  isOwn: boolean
}

/** Somebody else changed another field since the edit's revision; both changes are kept. */
export interface Merged {
  index: number
  kind: string
  id: number
  field: string
  by: string
  at: Date
}

/** A field that was not written, while the other fields of its item were. */
export interface Skipped {
  index: number
  kind: string
  id: number
  field: string
  code: 'locked' | 'changedSince'
  by?: string
  at?: Date
}

/** The cascade of deletes: how many more entities of this kind are deleted or changed. */
export interface Consequence {
  kind: string
  op: Operation
  count: number
}

export interface Preview {
  creates: readonly Change[]
  changes: readonly Change[]
  deletes: readonly Change[]
  blocked: readonly Blocked[]
  conflicts: readonly Conflict[]
  skipped: readonly Skipped[]
  /** What would be written although something warns of it. */
  warned: readonly Blocked[]
  consequences: readonly Consequence[]
  counts: { creates: number; changes: number; deletes: number; unchanged: number; blocked: number; conflicts: number }
}

export type ActorKind = 'USER' | 'RULE' | 'AUTOMATION' | 'IMPORT' | 'FEED' | 'SHARE_LINK' | 'SYSTEM'

/** Who answers for a change. Two actors are the same when kind and id (without ids: kind and name) are. */
export interface Actor {
  kind: ActorKind
  id: number | null
  name: string
  /** The browser tab in which they did it, by the name that it gave itself. */
  tab?: string
}

/** What a change set was, where its items do not tell. */
export type Action = 'MERGE' | 'SYNC' | 'PUBLISH' | 'LOGIN' | 'REVERT' | 'VISIT' | 'EXPORT' | 'ACCOUNT'

export interface ApplyOptions {
  actor: Actor
  /** Where it came from, as one reads it in the log: product, import furniture.csv, demo */
  source: string
  /** The moment that the change bears; now, unless history is being loaded. */
  at?: Date
  /** Adds to a change set that an earlier chunk of the same work began. */
  changeSetId?: number
  /** The job that does it. */
  jobId?: number
  action?: Action
  /** The change set that this one takes back. */
  revertsId?: number
  /** What a sentence about it needs beside the items: { rows: 4318 } */
  details?: Readonly<Record<string, FieldValue>>
  /** Of a thing with a conflict, only the field in question is left out, and not the whole item. */
  skipFields?: boolean
  /** What something warns of is left out and reported as blocked: for a door without a preview, until a person has confirmed it. */
  holdWarned?: boolean
  /** Leaves the effects out: who loads a whole catalogue brings the read models up to date once, at the end. */
  withoutEffects?: boolean
  /**
   * Leaves the effects of many things of one kind to the caller, who runs `runDeferredEffects` right after the commit, while
   * he writes what comes next. What is deferred is marked in the same transaction, so that a crash in between loses nothing.
   */
  deferEffects?: boolean
}

/** Effects that are still to be run: those of one lane, of changes of one kind. */
export interface DeferredEffects {
  /** The mark in the database */
  id: number
  kind: string
  lane: string
  changes: readonly Change[]
}

export interface Outcome {
  /** null: nothing was written */
  changeSetId: number | null
  created: number
  changed: number
  deleted: number
  unchanged: number
  /** ids in the order of the plan; null where that item was not written or is no create */
  createdIds: readonly (number | null)[]
  /** Items with a conflict were not written, the others were. */
  conflicts: readonly Conflict[]
  /** What others changed beside it, since the revisions that the items were based on. */
  merged: readonly Merged[]
  /** Fields that were left as they are: locked against the feed, or changed since. */
  skipped: readonly Skipped[]
  /** Items with a problem were not written, the others were. */
  blocked: readonly Blocked[]
  /** Items that were written although something warns of them. */
  warned: readonly Blocked[]
  /** Empty unless the caller asked for it */
  deferred: readonly DeferredEffects[]
}
