import { type Context, type MutationPrepareReviewImportArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { readReviewFile } from './readReviewFile.ts'
import { reviewImportJob } from './reviewImportJob.ts'

const maxScale = 100

/**
 * Freezes the rows of a file as a job that makes a review of each, and waits for a yes.
 * @throws GraphQLError when the viewer may not
 */
export async function prepareReviewImport({ file, input }: MutationPrepareReviewImportArgs, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, intl, viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'content.review.notEditable')
  const refuse = (field: string, code: string, values?: Readonly<Record<string, string | number>>, id = `content.reviews.import.problem.${code}`) => ({ job: null, errors: [{ field, code: `import.${code}`, message: intl.formatMessage({ id }, values) }] })
  const sourceName = input.sourceName.trim()
  const scale = input.scale ?? 10
  if (sourceName === '' || sourceName.length > 100) return refuse('sourceName', 'sourceName')
  if (scale < 1 || scale > maxScale) return refuse('scale', 'scale', { most: maxScale })
  const read = await readReviewFile(file)
  if ('problem' in read) return refuse('file', read.problem, read.values, read.id)
  const job = { kind: reviewImportJob.kind, input: { ...read, sourceName, scale, verificationMethod: input.verificationMethod ?? null }, ids: read.records.map((_, at) => at + 1), actor: actorOf(viewer) }
  return { job: await findJob(db, await prepareJob(db, job)), errors: [] }
}
