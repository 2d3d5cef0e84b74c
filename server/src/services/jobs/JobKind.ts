import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Actor, Problem, ShownPreview } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** The input of one chunk of a job. The units are ids of entities, or whatever the kind counts by. */
export interface Work<Input> {
  input: Input
  ids: readonly number[]
  actor: Actor
}

/** Progress within a unit that takes long. */
export interface JobStep {
  /** A code of this kind of job, formatted by `describeStep` */
  code: string
  done: number
  /** null: unknown */
  total: number | null
}

export interface ChunkWork<Input> extends Work<Input> {
  jobId: number
  /** The last chunk: no further units are waiting */
  isLast: boolean
  /** The change set of earlier chunks; null until one has written. */
  changeSetId: number | null
  /** Reports progress that is visible at once. Discarded when the chunk ends. Never throws. */
  report(step: JobStep): Promise<void>
}

export interface UnitOutcome {
  state: 'UNCHANGED' | 'SKIPPED' | 'FAILED'
  problem: Problem | null
}

export interface ChunkOutcome {
  changeSetId: number | null
  /** By id. Units that are not mentioned are done. */
  items: ReadonlyMap<number, UnitOutcome>
  /**
   * Work after the commit of the chunk, awaited by the next one. Lost if the process dies before.
   * @param ended the job ended with this chunk, because it is complete or was stopped
   */
  after?(db: Kysely<Database>, ended: boolean): Promise<void>
}

/** A kind of long-running work. Declared once by `defineJob`, in the domain that implements it. */
export interface JobKind<Input> {
  kind: string
  /** false if the units are not entities, such as rows of a file; other jobs do not wait for them then. */
  touchesEntities?: boolean
  /** The kind that its units have, or get: it formats why a unit failed that was not created. */
  unitKind?: string
  /** Units per transaction, where writing in bulk pays off; 500 by default. */
  chunkSize?: number
  /** A sentence for people: Activate 4,318 products. */
  title(intl: IntlShape<string>, job: { input: Input; total: number }): string
  /** The name of a unit that the job has not created yet; null if unknown. Existing entities have names. */
  nameOf?(input: Input, id: number, intl: IntlShape<string>): string | null
  /** A step in words, beside the progress bar: 12.3 of 45 MB fetched. */
  describeStep?(intl: IntlShape<string>, step: JobStep): string
  /**
   * Processes a chunk of units within the transaction that also stores the job's progress: its writes through `db` are kept
   * exactly when the progress is. It may be called again for the same units after an error or a crash; nothing of the first
   * attempt is left then. Other effects (mail, files) must be repeatable.
   */
  run(db: Kysely<Database>, work: ChunkWork<Input>): Promise<ChunkOutcome>
  /**
   * Called when a prepared job is confirmed, within that transaction: why it cannot start any more, as the end of the message id
   * `jobs.refused.…`, or null.
   */
  beforeStart?(db: Kysely<Database>, work: Pick<Work<Input>, 'input' | 'ids'> & { jobId: number }): Promise<string | null>
  /** What it would do, without writing. */
  preview?(db: Kysely<Database>, work: Work<Input>): Promise<ShownPreview>
}
