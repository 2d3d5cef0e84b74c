import type { Kysely } from 'kysely'
import { type FieldChange, preview, type Problem } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { type ImportTarget } from './importTargets.ts'
import { addNewValues, type ImportedFileRow, type ImportRowRow, type JudgedRow, writeRows } from './importedFiles.store.ts'
import { countingDoubts, placeOfField, planImport } from './planImport.ts'

const actor = { kind: 'IMPORT', id: null, name: 'import' } as const

/** Says of rows what importing them would do, and keeps it beside them; nothing of the catalogue is written. */
export async function judgeRows(db: Kysely<Database>, file: ImportedFileRow, targets: ReadonlyMap<string, ImportTarget>, rows: readonly ImportRowRow[]): Promise<void> {
  const planned = await planImport(db, file, targets, rows, true)
  const seen = await preview(db, planned.plan, actor)
  const judged: JudgedRow[] = planned.refused.map(({ row, sku, productId, problems }) => ({ number: row.number, outcome: 'REFUSED', sku, productId, changes: null, problems }))
  const changes = new Map([...seen.creates, ...seen.changes].map((change) => [change.index, change.fields]))
  const blocked = new Map(seen.blocked.map((one) => [one.index, one.problems]))
  // what is written all the same: the row says so before somebody applies it
  const warned = new Map(seen.warned.map((one) => [one.index, one.problems]))
  for (const [index, planned_] of planned.rows) {
    const { row, sku, productId, coming } = planned_
    const found: FieldChange[] = [...(changes.get(index) ?? []), ...coming.map(({ field, before, words }): FieldChange => ({ field, before, after: { coming: words } }))]
    const told = ({ field, code, values }: Problem) => ({ place: placeOfField(file, field), code: `engine.${code}`, values: { ...values, ...(field !== null && { field }) } })
    const refusals = blocked.get(index) ?? []
    const doubts = countingDoubts(planned_, new Set([...found, ...refusals].flatMap(({ field }) => field ?? [])))
    // what a spreadsheet has made of a value says more than that it is none
    const doubted = new Set<string | null>(doubts.map(({ field }) => field))
    const problems = [...refusals.filter(({ field }) => !doubted.has(field)).map(told), ...doubts.map(({ field: _, ...problem }) => problem)]
    const outcome = problems.length > 0 ? 'REFUSED' : productId === null ? 'CREATE' : found.length === 0 ? 'UNCHANGED' : row.isRemoval ? 'REMOVE' : 'CHANGE'
    // what is written, and how it was read where that is not as it stands
    const notes = planned_.notes.filter(({ field }) => field === null || found.some((change) => change.field === field)).map(({ field: _, ...note }) => note)
    const warnings = [...(warned.get(index) ?? []).map(told), ...notes]
    const isWritten = outcome !== 'UNCHANGED' && outcome !== 'REFUSED'
    judged.push({ number: row.number, outcome, sku, productId, changes: isWritten ? found : null, problems: problems.length > 0 ? problems : warnings.length > 0 ? warnings : null })
  }
  await writeRows(db, file.id, judged)
  await addNewValues(db, file.id, planned.newValues)
}
