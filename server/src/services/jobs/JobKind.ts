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

/** How far a job is within a unit that takes long. */
export interface JobStep {
  /** A word of the kind of job, which `describeStep` knows */
  code: string
  done: number
  /** null: nobody knows */
  total: number | null
}

export interface ChunkWork<Input> extends Work<Input> {
  jobId: number
  /** What earlier chunks wrote to; null until one has written. */
  changeSetId: number | null
  /** Says how far it is, for all to see at once. Forgotten when the chunk ends. Never throws. */
  report(step: JobStep): Promise<void>
}

export interface UnitOutcome {
  state: 'UNCHANGED' | 'SKIPPED' | 'FAILED'
  problem: Problem | null
}

export interface ChunkOutcome {
  changeSetId: number | null
  /** By id. Who is not named is done. */
  items: ReadonlyMap<number, UnitOutcome>
  /** What may follow the commit of the chunk; the next one waits for it. When the process dies before, nobody does it. */
  after?(db: Kysely<Database>): Promise<void>
}

/** A kind of long work. Declared once by `defineJob`, in the domain that knows how it is done. */
export interface JobKind<Input> {
  kind: string
  /** false when the units are no things of the catalogue, such as rows of a file; nothing has to wait for them then. */
  touchesEntities?: boolean
  /** What its units are, or become: whose words tell why one failed that was not made. */
  unitKind?: string
  /** So many units go through one transaction, where writing them set-wise pays; 500 unless told otherwise. */
  chunkSize?: number
  /** What it does, as one reads it: Activate 4,318 products. */
  title(intl: IntlShape<string>, job: { input: Input; total: number }): string
  /** What a unit will be called that the job is yet to make; null for one that it does not know. Who is there has a name. */
  nameOf?(input: Input, id: number, intl: IntlShape<string>): string | null
  /** What a step is, as one reads it beside the bar: 12.3 of 45 MB fetched. */
  describeStep?(intl: IntlShape<string>, step: JobStep): string
  /**
   * Does a chunk of units, within the transaction that also keeps the job's progress: what it writes through `db` is
   * there exactly when the progress is. It may be called again for the same units after a throw or a crash, and then
   * nothing of the first time is left. Whatever else it does (mail, files) it must be able to do twice.
   */
  run(db: Kysely<Database>, work: ChunkWork<Input>): Promise<ChunkOutcome>
  /**
   * Asked when somebody says yes to a prepared job, within that transaction: why it may not begin any more, as the end of
   * the message id `jobs.refused.…`, or null.
   */
  beforeStart?(db: Kysely<Database>, work: Pick<Work<Input>, 'input' | 'ids'> & { jobId: number }): Promise<string | null>
  /** What it would do; nothing is written. */
  preview?(db: Kysely<Database>, work: Work<Input>): Promise<ShownPreview>
}
