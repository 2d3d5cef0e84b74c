import type { Kysely } from 'kysely'
import {
  applyRevert,
  type ChangeSetRow,
  findChangeSet,
  revertEntities,
  type RevertChoice,
  type RevertedPart,
  previewRevert,
  type FieldValue,
} from '../../../engine/index.ts'
import { type Database, readId } from '../../../platform/db/index.ts'
import type { Context, MutationRevertArgs, ResolversTypes, RevertInput, Viewer } from '../../../platform/contract/index.ts'
import { actorOf, once } from '../../../services/mutations/index.ts'
import { prepareJob, startJob, chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { activityLoaders } from './activityLoaders.ts'
import { readItemIds } from './changedEntities.resolvers.ts'
import { listMatching } from './listMatching.ts'
import { type Refused, refusals, toErrors } from './refusals.ts'

/** Reverts a change set of many entities, in the order given by revertEntities. */
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

/** The stored part of the answer, in numbers and codes. */
export interface Reverted {
  changeSetId: number | null
  jobId: number | null
  refused: Refused[]
}

/** More entities are reverted by a job, as nobody should wait at a dialog. */
export const maxAtOnce = 200

interface Seen {
  db: Kysely<Database>
  intl: Context['intl']
  /** Entities that the viewer may not see: they are not reverted */
  hidden: readonly number[]
}

/** null: there is no such change set */
export async function choiceOf(input: RevertInput, seen: Seen): Promise<RevertChoice | null> {
  const { changeSet, entity, entities, fields, includeChangedSince, include } = input
  const changeSetId = readId(changeSet)
  if (changeSetId === null) return null
  return {
    changeSetId,
    hidden: seen.hidden.length === 0 ? undefined : seen.hidden,
    entityId: entity == null ? undefined : idOf(entity),
    entityIds: entities?.map(idOf),
    parts: await partsOf(input, changeSetId, seen),
    fields: fields ?? undefined,
    includeChangedSince: includeChangedSince ?? undefined,
    include: include == null ? undefined : readItemIds(include),
  }
}

// Not the id of any entity.
const nobody = -1
const idOf = (id: string): number => readId(id) ?? nobody

/** Individually chosen entities, and others that currently match. */
async function partsOf(
  { parts, matching, except, fields: ofAll }: RevertInput,
  changeSetId: number,
  { db, intl, hidden }: Seen,
): Promise<RevertedPart[] | undefined> {
  if (parts == null && matching == null) return undefined
  const chosen = (parts ?? []).map(({ entity, fields }) => ({ ids: [idOf(entity)], fields: fields ?? ofAll ?? undefined }))
  if (matching == null) return chosen
  const field = matching.field ?? null
  const left = new Set([...(except ?? []).map(idOf), ...chosen.flatMap(({ ids }) => ids)])
  const ids = (await listMatching(db, intl, changeSetId, { searchTerm: matching.searchTerm ?? null, field }, hidden)).filter((id) => !left.has(id))
  return [...chosen, { ids, fields: field === null ? (ofAll ?? undefined) : [field] }]
}

/** Reverts a change set or a part of it; once per idempotency key. */
export async function revert({ input, idempotencyKey }: MutationRevertArgs, context: Context, viewer: Viewer & { kind: 'staff' }): Promise<Payload> {
  const options = {
    operation: 'revert',
    key: idempotencyKey,
    request: input,
    counts: ({ changeSetId, jobId }: Reverted) => changeSetId !== null || jobId !== null,
  }
  return toPayload(
    await once(context, options, async (db) => takeBack(db, input, viewer, { intl: context.intl, hidden: await activityLoaders(context).hidden() })),
    context,
  )
}

export async function toPayload({ changeSetId, jobId, refused }: Reverted, context: Context): Promise<Payload> {
  return {
    changeSet: changeSetId === null ? null : await findChangeSet(context.db, changeSetId),
    job: jobId === null ? null : await context.loaders.jobs.load(jobId),
    errors: await toErrors(context, refused),
  }
}

async function takeBack(db: Kysely<Database>, input: RevertInput, viewer: Viewer & { kind: 'staff' }, seen: Omit<Seen, 'db'>): Promise<Reverted> {
  const choice = await choiceOf(input, { db, ...seen })
  const set = choice && (await findChangeSet(db, choice.changeSetId, seen.hidden))
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

// A job is reverted with its whole change set.
function jobTakenBack(choice: RevertChoice, { jobId }: ChangeSetRow): number | undefined {
  return jobId !== null && Object.keys(revertDetails(choice)).length === 0 ? jobId : undefined
}

/** What the activity log stores about a revert besides its changes: the parts, fields or number of entities it was limited to. */
function revertDetails({ entityId, entityIds, parts, fields }: RevertChoice): Record<string, FieldValue> {
  const own: Record<string, FieldValue> = fields === undefined ? {} : { fields: [...fields] }
  if (parts !== undefined) return { ...own, entities: parts.reduce((sum, { ids }) => sum + ids.length, 0) }
  if (entityIds !== undefined) return { ...own, entities: entityIds.length }
  return entityId === undefined ? own : { ...own, entity: entityId }
}
