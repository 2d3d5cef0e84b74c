import type { Context, ResolversTypes, Selected, Viewer } from '../../platform/contract/index.ts'
import { actorOf } from '../mutations/index.ts'
import type { JobKind } from './JobKind.ts'
import { findJob } from './jobs.store.ts'
import { prepareJob } from './prepareJob.ts'

interface DeleteWish {
  viewer: Viewer & { kind: 'staff' }
  job: JobKind<Record<string, never>>
  selected: Selected
  /** Those of them that exist */
  find(ids: readonly number[]): Promise<readonly { id: number }[]>
  /** Message id for when none exists any more */
  none: string
}

/** Prepares the deletion of a selection as a job to be confirmed. Deleted entities are left out, as long as another one exists. */
export async function prepareDelete(
  { db, intl }: Context,
  { viewer, job, selected, find, none }: DeleteWish,
): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  if (selected.errors.length > 0) return { job: null, errors: selected.errors }
  const there = await find(selected.ids)
  if (there.length === 0) return { job: null, errors: [{ field: selected.field, code: 'selection.none', message: intl.formatMessage({ id: none }) }] }
  const id = await prepareJob(db, { kind: job.kind, input: {}, ids: there.map((row) => row.id), actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors: [] }
}
