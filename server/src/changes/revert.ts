import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Actor, FieldValue, Outcome, Plan } from './Plan.ts'
import type { ShownPreview } from './Shown.ts'

export interface RevertChoice {
  changeSetId: number
  /** Only this thing of it. */
  entityId?: number
  /** Only these fields of the thing. */
  fields?: readonly string[]
  /** Also what was changed again since. */
  includeChangedSince?: boolean
  /** Of what was changed again since, only these: ids of change_items. */
  include?: readonly number[]
}

export interface RevertOptions {
  actor: Actor
  source: string
  jobId?: number
  changeSetId?: number
  /** A part of what revertEntities gave; all of it unless given. */
  ids?: readonly number[]
  /** Goes into the change set as it is: { entity: 12 } when only that thing is taken back. */
  details?: Readonly<Record<string, FieldValue>>
}

/** The plan, too: its first items belong to the ids, one for each, in their order. */
export interface RevertOutcome extends Outcome {
  plan: Plan
}

export async function previewRevert(_db: Kysely<Database>, _choice: RevertChoice, _actor: Actor): Promise<ShownPreview> {
  throw new Error('not yet')
}

export async function revertEntities(_db: Kysely<Database>, _choice: RevertChoice): Promise<number[]> {
  throw new Error('not yet')
}

export async function applyRevert(_db: Kysely<Database>, _choice: RevertChoice, _options: RevertOptions): Promise<RevertOutcome> {
  throw new Error('not yet')
}

export async function canRevert(_db: Kysely<Database>, _changeSetIds: readonly number[]): Promise<Set<number>> {
  throw new Error('not yet')
}
