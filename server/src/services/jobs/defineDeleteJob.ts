import { apply, type Plan, preview, showPreview } from '../../engine/index.ts'
import { chunkOutcome } from './chunkOutcome.ts'
import { defineJob } from './defineJob.ts'
import type { JobKind } from './JobKind.ts'

interface DeleteWish {
  kind: string
  /** The kind of the deleted entities */
  entity: string
  /** Message id of its title, with `count` */
  title: string
  /** Its origin in the log */
  source: string
}

/** A job that deletes entities of one kind, with the cascade: with a preview, and reverted as a whole. */
export function defineDeleteJob({ kind, entity, title, source }: DeleteWish): JobKind<Record<string, never>> {
  const planOf = (ids: readonly number[]): Plan => ids.map((id) => ({ kind: entity, id, op: 'delete', fields: {} }))
  return defineJob<Record<string, never>>({
    kind,
    title: (intl, { total }) => intl.formatMessage({ id: title }, { count: total }),
    preview: async (db, { ids, actor }) => showPreview(await preview(db, planOf(ids), actor)),
    async run(db, { ids, actor, jobId, changeSetId }) {
      const plan = planOf(ids)
      return chunkOutcome(ids, plan, await apply(db, plan, { actor, source, jobId, ...(changeSetId === null ? {} : { changeSetId }) }))
    },
  })
}
