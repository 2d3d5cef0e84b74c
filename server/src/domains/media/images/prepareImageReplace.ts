import { findUses, apply, planReplacement, preview, showPreview } from '../../../engine/index.ts'
import { type Context, type MutationPrepareImageReplaceArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { readId } from '../../../platform/db/index.ts'
import { findJob, prepareJob, chunkOutcome, defineJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'

/** The image, its replacement, and the names of both, so that the title stays what was agreed to. */
interface ImageReplacement {
  from: number
  to: number
  names: { from: string; to: string }
}

/** Replaces an image wherever it is used: one job with one change set, which is reverted as a whole. Its units are the users of the image. */
const imageReplaceJob = defineJob<ImageReplacement>({
  kind: 'imageReplace',
  title: (intl, { input: { names }, total }) => intl.formatMessage({ id: 'media.images.replace' }, { ...names, count: total }),
  preview: async (db, { input: { from, to }, ids, actor }) => showPreview(await preview(db, await planReplacement(db, 'images', from, to, ids), actor)),
  async run(db, { input: { from, to }, ids, actor, jobId, changeSetId }) {
    const plan = await planReplacement(db, 'images', from, to, ids)
    return chunkOutcome(ids, plan, await apply(db, plan, { actor, source: 'imageReplace', jobId, ...(changeSetId === null ? {} : { changeSetId }) }))
  },
})

type Payload = Awaited<ResolversTypes['PrepareBulkPayload']>

/**
 * Prepares replacing an image wherever it is used, as a job awaiting confirmation.
 * @throws GraphQLError if the viewer is not staff
 */
export async function prepareImageReplace({ id, by }: MutationPrepareImageReplaceArgs, context: Context): Promise<Payload> {
  const { db, intl, loaders, viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'media.image.notEditable')
  const [from, to] = await Promise.all([id, by].map(async (given) => loaders.images.load(readId(given) ?? 0)))
  const refused = (field: string, code: string): Payload => ({
    job: null,
    errors: [{ field, code, message: intl.formatMessage({ id: `media.images.problem.${code}` }) }],
  })
  if (!from) return refused('id', 'missing')
  if (!to) return refused('by', 'missing')
  if (from.id === to.id) return refused('by', 'self')
  const ids = [...new Set((await findUses(db, 'images', from.id)).map((use) => use.id))]
  if (ids.length === 0) return refused('id', 'unused')
  const job = await prepareJob(db, {
    kind: imageReplaceJob.kind,
    input: { from: from.id, to: to.id, names: { from: from.name, to: to.name } },
    ids,
    actor: actorOf(viewer),
  })
  return { job: await findJob(db, job), errors: [] }
}
