import type { Kysely } from 'kysely'
import { apply, type PlanItem, preview, type Problem, reserveIds, showPreview, type ShownEntity } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { defineJob, type UnitOutcome } from '../../../services/jobs/index.ts'
import { type ImportFacts, readReview, type ReviewRecord, skusOf } from './reviewImport.rules.ts'
import { fileColumns } from './fileColumns.ts'
import { findProductsBySku, findSourceReferences } from './reviews.store.ts'

/** The rows of a file with the user's settings, fixed when prepared. */
export interface ReviewImport extends Omit<ImportFacts, 'fieldOf' | 'products'> {
  records: readonly ReviewRecord[]
  /** The row number of each record; missing in older jobs */
  numbers?: readonly number[]
  /** By record: why its row is invalid */
  faults?: readonly (Problem | null)[]
}

interface Rows {
  /** The new reviews with their rows */
  plan: PlanItem[]
  rows: number[]
  refused: Map<number, Problem>
  /** Rows whose review exists already */
  known: number[]
}

// The units of the job are row numbers, starting at 1.
async function planRows(db: Kysely<Database>, { records, faults = [], ...facts }: ReviewImport, units: readonly number[]): Promise<Rows> {
  const given = units.flatMap((row) => (records[row - 1] ? [{ row, record: records[row - 1] as ReviewRecord }] : []))
  const products = await findProductsBySku(
    db,
    given.flatMap(({ record }) => skusOf(record)),
  )
  const there = await findSourceReferences(
    db,
    facts.sourceName,
    given.flatMap(({ record }) => record['reference']?.trim() || []),
  )
  const result: Rows = { plan: [], rows: [], refused: new Map(), known: [] }
  for (const { row, record } of given) {
    const fault = faults[row - 1]
    const read = fault ? { problem: fault } : readReview(record, { ...facts, fieldOf: fileColumns(), products })
    if ('problem' in read) result.refused.set(row, read.problem)
    else if (there.has(record['reference']?.trim() ?? '')) result.known.push(row)
    else {
      result.plan.push({ kind: 'review', id: null, op: 'create', fields: read.fields })
      result.rows.push(row)
    }
  }
  return result
}

const rowOf = ({ records, numbers }: ReviewImport, unit: number) => ({ row: numbers?.[unit - 1] ?? unit + 1, name: records[unit - 1]?.['customerName'] ?? '' })

/** Creates a review for each row of a file, except for rows that were imported before. */
export const reviewImportJob = defineJob<ReviewImport>({
  kind: 'reviewImport',
  unitKind: 'review',
  touchesEntities: false,
  title: (intl, { input: { sourceName }, total }) => intl.formatMessage({ id: 'content.reviews.import' }, { count: total, sourceName }),
  nameOf: (input, unit, intl) => intl.formatMessage({ id: 'jobs.row' }, rowOf(input, unit)),
  async preview(db, { input, ids, actor }) {
    const { plan, rows, refused, known } = await planRows(db, input, ids)
    const shown = await preview(db, plan, actor)
    const told = [
      ...[...refused].map(([unit, problem]) => ({ unit, problems: [problem] as readonly Problem[] })),
      ...shown.blocked.map(({ index, problems }) => ({ unit: rows[index] ?? 0, problems })),
    ].sort((a, b) => a.unit - b.unit)
    const blocked = told.map(({ unit, problems }): ShownEntity => ({ kind: 'review', id: null, op: 'create', row: rowOf(input, unit), fields: [], problems }))
    const counts = { ...shown.counts, blocked: blocked.length, unchanged: shown.counts.unchanged + known.length }
    const all = showPreview({ ...shown, counts })
    return { ...all, groups: { ...all.groups, BLOCKED: blocked } }
  },
  async run(db, { input, ids, actor, jobId, changeSetId }) {
    const { plan, rows, refused, known } = await planRows(db, input, ids)
    const drawn = await reserveIds(db, plan.length)
    const made = plan.map((item, at) => ({ ...item, id: drawn[at] ?? null }))
    const outcome = await apply(db, made, { actor, source: 'reviewImport', jobId, ...(changeSetId === null ? {} : { changeSetId }) })
    const items = new Map<number, UnitOutcome>()
    for (const row of known) items.set(row, { state: 'UNCHANGED', problem: null })
    for (const [row, problem] of refused) items.set(row, { state: 'FAILED', problem })
    for (const { index, problems } of outcome.blocked) items.set(rows[index] ?? 0, { state: 'FAILED', problem: problems[0] ?? null })
    return { changeSetId: outcome.changeSetId, items }
  },
})
