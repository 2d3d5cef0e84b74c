import { CsvError, parse } from 'csv-parse/sync'
import { type Context, type MutationPrepareReviewImportArgs, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { findJob, prepareJob } from '../../../services/jobs/index.ts'
import { actorOf } from '../../../services/mutations/index.ts'
import { knownColumns, requiredColumns, type ReviewRecord } from './reviewImport.rules.ts'
import { reviewImportJob } from './reviewImportJob.ts'

const maxBytes = 5_000_000
const maxRows = 10_000
const greatestScale = 100

type Read = { records: ReviewRecord[] } | { problem: string; values?: Record<string, string | number> }

/** The rows of a CSV file in UTF-8, with commas or semicolons, its columns named in the first row. */
async function readRecords(file: Blob): Promise<Read> {
  if (file.size > maxBytes) return { problem: 'large', values: { most: maxBytes / 1_000_000 } }
  let records: ReviewRecord[]
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
    records = parse(text, { columns: true, bom: true, trim: true, delimiter, skip_empty_lines: true, relax_column_count: false })
  } catch (error) {
    if (error instanceof CsvError || error instanceof TypeError) return { problem: 'form' }
    throw error
  }
  const [first] = records
  if (!first) return { problem: 'empty' }
  if (records.length > maxRows) return { problem: 'long', values: { most: maxRows } }
  const missing = requiredColumns.filter((column) => !(column in first))
  if (!('stars' in first) && !('score' in first)) return { problem: 'columns', values: { columns: [...missing, 'stars'].join(', ') } }
  if (missing.length > 0) return { problem: 'columns', values: { columns: missing.join(', ') } }
  const known = new Set<string>(knownColumns)
  return { records: records.map((record) => Object.fromEntries(Object.entries(record).filter(([column]) => known.has(column)))) }
}

/**
 * Freezes the rows of a file as a job that makes a review of each, and waits for a yes.
 * @throws GraphQLError when the viewer may not
 */
export async function prepareReviewImport({ file, input }: MutationPrepareReviewImportArgs, context: Context): Promise<Awaited<ResolversTypes['PrepareBulkPayload']>> {
  const { db, intl, viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'content.review.notEditable')
  const refuse = (field: string, code: string, values?: Record<string, string | number>) => ({ job: null, errors: [{ field, code: `import.${code}`, message: intl.formatMessage({ id: `content.reviews.import.problem.${code}` }, values) }] })
  const sourceName = input.sourceName.trim()
  const scale = input.scale ?? 10
  if (sourceName === '' || sourceName.length > 100) return refuse('sourceName', 'sourceName')
  if (scale < 1 || scale > greatestScale) return refuse('scale', 'scale', { most: greatestScale })
  const read = await readRecords(file)
  if ('problem' in read) return refuse('file', read.problem, read.values)
  const job = { kind: reviewImportJob.kind, input: { records: read.records, sourceName, scale, verificationMethod: input.verificationMethod ?? null }, ids: read.records.map((_, at) => at + 1), actor: actorOf(viewer) }
  return { job: await findJob(db, await prepareJob(db, job)), errors: [] }
}
