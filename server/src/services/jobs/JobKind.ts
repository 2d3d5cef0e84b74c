import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Actor, Problem, ShownPreview } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** What one chunk of a job is given. The units are ids of things, or whatever the kind counts by. */
export interface Work<Input> {
  input: Input
  ids: readonly number[]
  actor: Actor
}

export interface ChunkWork<Input> extends Work<Input> {
  jobId: number
  /** What earlier chunks wrote to; null until one has written. */
  changeSetId: number | null
}

export interface UnitOutcome {
  state: 'UNCHANGED' | 'SKIPPED' | 'FAILED'
  problem: Problem | null
}

export interface ChunkOutcome {
  changeSetId: number | null
  /** By id. Who is not named is done. */
  items: ReadonlyMap<number, UnitOutcome>
}

/** A kind of long work. Declared once by `defineJob`, in the domain that knows how it is done. */
export interface JobKind<Input> {
  kind: string
  /** false when the units are no things of the catalogue, such as rows of a file; nothing has to wait for them then. */
  touchesEntities?: boolean
  /** What it does, as one reads it: Activate 4,318 products. */
  title(intl: IntlShape<string>, job: { input: Input; total: number }): string
  /** What a unit will be called that the job is yet to make; null for one that it does not know. Who is there has a name. */
  nameOf?(input: Input, id: number): string | null
  /**
   * Does at most 500 units, within the transaction that also keeps the job's progress: what it writes through `db` is
   * there exactly when the progress is. It may be called again for the same units after a throw or a crash, and then
   * nothing of the first time is left. Whatever else it does (mail, files) it must be able to do twice.
   */
  run(db: Kysely<Database>, work: ChunkWork<Input>): Promise<ChunkOutcome>
  /** What it would do; nothing is written. */
  preview?(db: Kysely<Database>, work: Work<Input>): Promise<ShownPreview>
}
