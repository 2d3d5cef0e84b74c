import type { Context, ResolversTypes, Selected, Viewer } from '../../platform/contract/index.ts'
import { actorOf } from '../mutations/index.ts'
import type { JobKind } from './JobKind.ts'
import { findJob } from './jobs.store.ts'
import { prepareJob } from './prepareJob.ts'

interface DeleteWish {
  viewer: Viewer & { kind: 'staff' }
  job: JobKind<Record<string, never>>
  selected: Selected
  /** Those of them that are there */
  find(ids: readonly number[]): Promise<readonly { id: number }[]>
  /** Message id for when none is there any more */
  none: string
}

/** Freezes the deletion of what was selected as a job that waits for a yes. What is gone already is left out, as long as another is there. */
export async function prepareDelete({ db, intl }: Context, { viewer, job, selected, find, none }: DeleteWish): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  if (selected.errors.length > 0) return { job: null, errors: selected.errors }
  const there = await find(selected.ids)
  if (there.length === 0) return { job: null, errors: [{ field: selected.field, code: 'selection.none', message: intl.formatMessage({ id: none }) }] }
  const id = await prepareJob(db, { kind: job.kind, input: {}, ids: there.map((row) => row.id), actor: actorOf(viewer) })
  return { job: await findJob(db, id), errors: [] }
}
