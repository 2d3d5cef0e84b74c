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
   * The revision that the edit was based on; without it conflicts are not detected. A revision that the entity has not reached
   * belongs to another history, for example before a restore: every change is a conflict then. For a create that restores a
   * deleted entity: the revision it had, to continue from.
   */
  revision?: number
  fields: Readonly<Record<string, FieldValue>>
  /** For a revert: fields that still have the value written by the reverted change set; all fields of a restored entity. */
  restores?: readonly string[]
  /** For a create that loads history: timestamps of later changes, which the log does not contain. */
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
  /** As in the plan's item */
  restores?: readonly string[] | undefined
  /** For a create that loads history */
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
  /** Changes that would be written despite a warning. */
  warned: readonly Blocked[]
  consequences: readonly Consequence[]
  counts: { creates: number; changes: number; deletes: number; unchanged: number; blocked: number; conflicts: number }
}

export type ActorKind = 'USER' | 'RULE' | 'AUTOMATION' | 'IMPORT' | 'FEED' | 'SHARE_LINK' | 'SYSTEM'

/** Who makes a change. Actors are equal if kind and id (without ids: kind and name) are. */
export interface Actor {
  kind: ActorKind
  id: number | null
  name: string
  /** Id of the browser tab, chosen by the tab. */
  tab?: string
}

/** The kind of a change set, where its items do not show it. */
export type Action = 'MERGE' | 'SYNC' | 'PUBLISH' | 'LOGIN' | 'REVERT' | 'VISIT' | 'EXPORT' | 'ACCOUNT'

export interface ApplyOptions {
  actor: Actor
  /** Its origin, as shown in the log: product, import furniture.csv, demo */
  source: string
  /** Time of the change; now, unless history is being loaded. */
  at?: Date
  /** Appends to the change set of an earlier chunk of the same job. */
  changeSetId?: number
  /** The job that makes the change. */
  jobId?: number
  action?: Action
  /** The change set that this one reverts. */
  revertsId?: number
  /** Values for its description that are not in the items: { rows: 4318 } */
  details?: Readonly<Record<string, FieldValue>>
  /** On a conflict, skip only the field and not the whole item. */
  skipFields?: boolean
  /** Skip changes with a warning and report them as blocked: for callers without a preview, until a person confirms. */
  holdWarned?: boolean
  /** Skip effects: a load of a whole catalogue updates the read models once, at the end. */
  withoutEffects?: boolean
  /**
   * Defer effects of a large plan to the caller, who calls `runDeferredEffects` right after the commit, while writing the next
   * chunk. Deferred effects are recorded in the same transaction, so that a crash loses nothing.
   */
  deferEffects?: boolean
}

/** Effects that still have to run: one lane, for changes of one kind. */
export interface DeferredEffects {
  /** Id of its record in the database */
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
  /** ids in the order of the plan; null if the item was not written or is not a create */
  createdIds: readonly (number | null)[]
  /** Items with a conflict were not written, the others were. */
  conflicts: readonly Conflict[]
  /** Other fields that others have changed since the revisions of the items. */
  merged: readonly Merged[]
  /** Fields that were skipped: locked against feeds, or changed since. */
  skipped: readonly Skipped[]
  /** Items with a problem were not written, the others were. */
  blocked: readonly Blocked[]
  /** Items that were written despite a warning. */
  warned: readonly Blocked[]
  /** Empty unless the caller asked for it */
  deferred: readonly DeferredEffects[]
}
