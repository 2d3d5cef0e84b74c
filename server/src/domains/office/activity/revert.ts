import type { Kysely } from 'kysely'
import { applyRevert, type ChangeSetRow, findChangeSet, revertEntities, type RevertChoice, previewRevert, type FieldValue } from '../../../engine/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import type { Context, MutationRevertArgs, ResolversTypes, RevertInput, Viewer } from '../../../platform/contract/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { prepareJob, startJob, chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { activityLoaders } from './activityLoaders.ts'
import { readItemIds } from './changedEntities.resolvers.ts'
import { type Refused, refusals, toErrors } from './refusals.ts'

/** Takes back a change set of many things, in the order that revertEntities told. */
const revertJob = defineJob<RevertChoice>({
  kind: 'revert',
  chunkSize: 2_500,
  title: (intl, { total }) => intl.formatMessage({ id: 'office.revert.title' }, { count: total }),
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const outcome = await applyRevert(db, input, { actor, source: 'revert', jobId, changeSetId: changeSetId ?? undefined, ids, details: revertDetails(input) })
    return chunkOutcome(ids, outcome.plan, outcome)
  },
  preview: (db, { input, actor }) => previewRevert(db, input, actor),
})

type Payload = Awaited<ResolversTypes['RevertPayload']>

/** What is kept of the answer, in numbers and codes. */
export interface Reverted {
  changeSetId: number | null
  jobId: number | null
  refused: Refused[]
}

/** More things than these become a job: nobody waits for them in front of a dialog. */
export const maxAtOnce = 200

/**
 * null: there can be no such change set.
 * @param hidden things that are not for the viewer: they stay as they are
 */
export function choiceOf({ changeSet, entity, entities, fields, includeChangedSince, include }: RevertInput, hidden: readonly number[]): RevertChoice | null {
  const changeSetId = readId(changeSet)
  const entityId = entity == null ? undefined : (readId(entity) ?? -1)
  if (changeSetId === null) return null
  return {
    changeSetId,
    hidden: hidden.length === 0 ? undefined : hidden,
    entityId,
    entityIds: entities == null ? undefined : entities.map((id) => readId(id) ?? -1),
    fields: fields ?? undefined,
    includeChangedSince: includeChangedSince ?? undefined,
    include: include == null ? undefined : readItemIds(include),
  }
}

/** Takes back a change set or a part of it; with the same idempotency key once, however often it is asked for. */
export async function revert({ input, idempotencyKey }: MutationRevertArgs, context: Context, viewer: Viewer & { kind: 'staff' }): Promise<Payload> {
  const options = { operation: 'revert', key: idempotencyKey, request: input, counts: ({ changeSetId, jobId }: Reverted) => changeSetId !== null || jobId !== null }
  return toPayload(await once(context, options, async (db) => takeBack(db, input, viewer, await activityLoaders(context).hidden())), context)
}

export async function toPayload({ changeSetId, jobId, refused }: Reverted, context: Context): Promise<Payload> {
  return {
    changeSet: changeSetId === null ? null : await findChangeSet(context.db, changeSetId),
    job: jobId === null ? null : await context.loaders.jobs.load(jobId),
    errors: await toErrors(context, refused),
  }
}

async function takeBack(db: Kysely<Database>, input: RevertInput, viewer: Viewer & { kind: 'staff' }, hidden: readonly number[]): Promise<Reverted> {
  const choice = choiceOf(input, hidden)
  const set = choice && (await findChangeSet(db, choice.changeSetId, hidden))
  if (!choice || !set) return { changeSetId: null, jobId: null, refused: [{ code: 'changeSetMissing' }] }
  const actor = actorOf(viewer)
  const ids = await revertEntities(db, choice)
  if (ids.length > maxAtOnce) {
    const jobId = await prepareJob(db, { kind: revertJob.kind, input: choice, ids, actor, takesBack: jobTakenBack(choice, set) })
    await startJob(db, jobId)
    return { changeSetId: null, jobId, refused: [] }
  }
  const outcome = await applyRevert(db, choice, { actor, source: 'revert', details: revertDetails(choice) })
  return { changeSetId: outcome.changeSetId, jobId: null, refused: refusals(outcome.plan, outcome) }
}

// A whole job is taken back with its whole change set.
function jobTakenBack({ entityId, entityIds }: RevertChoice, { jobId }: ChangeSetRow): number | undefined {
  return entityId === undefined && entityIds === undefined && jobId !== null ? jobId : undefined
}

/** What the log needs to know of a revert beside what it wrote: which part of the change set it took back. */
function revertDetails({ entityId, entityIds, fields }: RevertChoice): Record<string, FieldValue> {
  if (entityIds !== undefined) return { entities: [...entityIds] }
  if (entityId === undefined) return {}
  return fields === undefined ? { entity: entityId } : { entity: entityId, fields: [...fields] }
}
