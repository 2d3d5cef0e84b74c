import type { Kysely } from 'kysely'
import { apply, findChangeSet, type Outcome } from '../../../engine/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import { type Context, type MutationSaveBulkGridArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { canEditAttributes } from '../attributes/attributes.policy.ts'
import { canEdit } from '../products/products.policy.ts'
import { answerRows, type RowAnswer } from './answerRows.ts'
import { columnsOf } from './columnsOf.ts'
import { planEdits, type PlannedEdits } from './planEdits.ts'
import { refuseNearWords } from './refuseNearWords.ts'

type Payload = Awaited<ResolversTypes['SaveBulkGridPayload']>

/** Enough for what a person edits between two saves; more is sent in several calls that are one change set. */
const maxCells = 5000
const source = 'bulkGrid'
/** How long a change set can be continued: as long as a save in several calls may take. */
const continuedFor = 10 * 60_000

interface Saved {
  changeSetId: number | null
  rows: RowAnswer[]
}

/** Thrown to roll the transaction back. */
class NotAll extends Error {
  readonly rows: RowAnswer[]

  constructor(rows: RowAnswer[]) {
    super('Not every row can be saved')
    this.rows = rows
  }
}

/** Saves a bulk grid: every valid row as one change set, or none if not all are valid. Once per idempotency key. */
export async function saveBulkGrid({ input, idempotencyKey }: MutationSaveBulkGridArgs, context: Context): Promise<Payload> {
  const { viewer } = context
  const { kind, rows } = input
  if (kind === 'PRODUCT' && !canEdit(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.product.notEditable')
  if (!canEditAttributes(viewer)) throw refusal(context, 'FORBIDDEN', 'catalogue.attribute.notEditable')
  if (rows.reduce((sum, { fields }) => sum + fields.length, 0) > maxCells)
    throw refusal(context, 'BAD_USER_INPUT', 'catalogue.bulkGrid.manyCells', { most: maxCells })
  const columns = new Map((await columnsOf(context, kind)).map((column) => [column.field, column]))
  const changeSetId = await findContinued(context, viewer.userId, input.continues)

  const save = async (db: Kysely<Database>): Promise<Saved> => {
    const read = await planEdits(db, context, kind, rows, columns)
    const planned = kind === 'ATTRIBUTE_VALUE' ? await refuseNearWords(db, context, read) : read
    const outcome = await apply(db, planned.plan, {
      actor: actorOf(viewer),
      source,
      holdWarned: input.holdWarnings === true,
      ...(changeSetId === null ? {} : { changeSetId }),
    })
    const answers = await answerRows(db, context, kind, planned, outcome)
    if (input.isAllOrNothing === true && isPartial(planned, outcome))
      throw new NotAll(
        answers.map((row) =>
          row.outcome === 'SAVED' ? { ...row, outcome: 'LEFT_OUT', values: '{}', revision: planned.revisions.get(row.rowId) ?? row.revision } : row,
        ),
      )
    return { changeSetId: outcome.changeSetId, rows: answers }
  }
  try {
    return await payload(
      context,
      await once(context, { operation: 'saveBulkGrid', key: idempotencyKey, request: input, counts: (saved) => saved.changeSetId !== null }, save),
    )
  } catch (error) {
    if (error instanceof NotAll) return payload(context, { changeSetId: null, rows: error.rows })
    throw error
  }
}

function isPartial({ refused }: PlannedEdits, { blocked, conflicts }: Outcome): boolean {
  return refused.length > 0 || blocked.length > 0 || conflicts.length > 0
}

/** The change set of an earlier call of the same save, by the same person. */
async function findContinued(context: Context, userId: number, given: string | null | undefined): Promise<number | null> {
  if (given === null || given === undefined) return null
  const id = readId(given)
  const found = id === null ? null : await findChangeSet(context.db, id)
  if (found === null || found.source !== source || found.actorId !== userId || Date.now() - found.time.getTime() > continuedFor)
    throw refusal(context, 'BAD_USER_INPUT', 'catalogue.bulkGrid.continues')
  return found.id
}

async function payload(context: Context, { changeSetId, rows }: Saved): Promise<Payload> {
  return {
    changeSet: changeSetId === null ? null : await findChangeSet(context.db, changeSetId),
    // A stored reply has its timestamps as text.
    rows: rows.map((row) => ({ ...row, conflicts: row.conflicts.map((one) => ({ ...one, at: new Date(one.at) })) })),
  }
}
