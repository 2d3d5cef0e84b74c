import type { Kysely } from 'kysely'
import { type FieldChange, preview, type Problem } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { nearCategory } from '../catalogue/index.ts'
import { isDoubtful } from './doubts.rules.ts'
import { type ImportTarget } from './importTargets.ts'
import { addNewValues, type ImportedFileRow, type ImportRowRow, type JudgedRow, writeRows } from './importedFiles.store.ts'
import { onItsLists, withNewLists } from './newTargets.ts'
import { countingDoubts, placeOfField, placesOfField, planImport } from './planImport.ts'

const actor = { kind: 'IMPORT', id: null, name: 'import' } as const

/** Determines what an import would do for these rows and stores it; the catalogue is not changed. */
export async function judgeRows(
  db: Kysely<Database>,
  given: ImportedFileRow,
  known: ReadonlyMap<string, ImportTarget>,
  rows: readonly ImportRowRow[],
  firsts?: ReadonlyMap<string, number>,
): Promise<void> {
  const file = onItsLists(given, known)
  const targets = withNewLists(known, file.mapping)
  const first = await judge(
    db,
    file,
    targets,
    rows.map((row) => ({ ...row, badCells: null })),
    firsts,
  )
  const judged = new Map(first.judged.map((one) => [one.number, one]))
  const newValues = [...first.newValues]
  const again = file.skipsBadCells ? withoutBadCells(file, rows, first) : []
  if (again.length > 0) {
    const second = await judge(db, file, targets, again, firsts)
    newValues.push(...second.newValues)
    const badCells = new Map(again.map((row) => [row.number, row.badCells]))
    for (const one of second.judged) {
      const told = (judged.get(one.number)?.problems ?? []).map((problem) => (problem.place === null ? problem : { ...problem, isLeftOut: true as const }))
      judged.set(one.number, {
        ...one,
        badCells: badCells.get(one.number) ?? null,
        problems: one.outcome === 'REFUSED' ? one.problems : [...told, ...(one.problems ?? []).filter(({ isLeftOut }) => !isLeftOut)],
      })
    }
  }
  await writeRows(db, file.id, [...judged.values()])
  await addNewValues(db, file.id, newValues)
}

interface Judgement {
  judged: JudgedRow[]
  newValues: readonly [string, string][]
  /** The fields for which a row is refused, by its number */
  refusedFields: ReadonlyMap<number, readonly (string | null)[]>
}

/** Tries rows again that were refused only for some of their cells, without those cells. */
function withoutBadCells(file: ImportedFileRow, rows: readonly ImportRowRow[], { refusedFields }: Judgement): ImportRowRow[] {
  const skuPlace = file.mapping.indexOf('sku')
  return rows.flatMap((row) => {
    const fields = refusedFields.get(row.number) ?? []
    const places = fields.map((field) => placesOfField(file, field))
    return row.isRemoval || places.length === 0 || places.some((of) => of.length === 0 || of.includes(skuPlace))
      ? []
      : [{ ...row, badCells: [...new Set(places.flat())] }]
  })
}

async function judge(
  db: Kysely<Database>,
  file: ImportedFileRow,
  targets: ReadonlyMap<string, ImportTarget>,
  rows: readonly ImportRowRow[],
  firsts?: ReadonlyMap<string, number>,
): Promise<Judgement> {
  const planned = await planImport(db, file, targets, rows, { isDryRun: true, firsts })
  const seen = await preview(db, planned.plan, actor)
  const plain = { changes: null, badCells: null, isGuarded: false }
  const judged: JudgedRow[] = [
    ...planned.refused.map(({ row, sku, productId, problems }): JudgedRow => ({ ...plain, number: row.number, outcome: 'REFUSED', sku, productId, problems })),
    ...planned.leftOut.map(({ row, sku, productId, problems }): JudgedRow => ({ ...plain, number: row.number, outcome: 'LEFT_OUT', sku, productId, problems })),
  ]
  const changes = new Map([...seen.creates, ...seen.changes].map((change) => [change.index, change.fields]))
  const blocked = new Map(seen.blocked.map((one) => [one.index, one.problems]))
  // warnings: the row shows them before it is applied
  const warned = new Map(seen.warned.map((one) => [one.index, one.problems]))
  const refusedFields = new Map<number, readonly (string | null)[]>()
  for (const [index, planned_] of planned.rows) {
    const { row, sku, productId, coming } = planned_
    const found: FieldChange[] = [
      ...(changes.get(index) ?? []),
      ...coming.map(({ field, before, words }): FieldChange => ({ field, before, after: { coming: words } })),
    ]
    const told = ({ field, code, values }: Problem) => ({
      place: placeOfField(file, field),
      code: `engine.${code}`,
      values: { ...values, ...(field !== null && { field }) },
    })
    const refusals = blocked.get(index) ?? []
    const doubts = countingDoubts(planned_, new Set([...found, ...refusals].flatMap(({ field }) => field ?? [])))
    // a spreadsheet's damage explains more than an invalid value
    const doubted = new Set<string | null>(doubts.map(({ field }) => field))
    const problems = [...refusals.filter(({ field }) => !doubted.has(field)).map(told), ...doubts.map(({ field: _, ...problem }) => problem)]
    const outcome = problems.length > 0 ? 'REFUSED' : productId === null ? 'CREATE' : found.length === 0 ? 'UNCHANGED' : row.isRemoval ? 'REMOVE' : 'CHANGE'
    // notes on values that are written, and how they were read; a cell that is left out is always reported
    const notes = planned_.notes
      .filter(({ field, isLeftOut }) => isLeftOut || field === null || found.some((change) => change.field === field))
      .map(({ field: _, ...note }) => note)
    // a category has a note of its own, which offers the one that is meant
    const warnings = [...(warned.get(index) ?? []).filter(({ code }) => code !== nearCategory).map(told), ...notes]
    const isWritten = outcome !== 'UNCHANGED' && outcome !== 'REFUSED'
    const said = problems.length > 0 ? problems : warnings.length > 0 ? warnings : null
    judged.push({
      ...plain,
      number: row.number,
      outcome,
      sku,
      productId,
      changes: isWritten ? found : null,
      problems: said,
      isGuarded: said?.some(({ code }) => isDoubtful(code)) ?? false,
    })
    if (problems.length > 0)
      refusedFields.set(
        row.number,
        [...refusals, ...doubts].map(({ field }) => field),
      )
  }
  return { judged, newValues: planned.newValues, refusedFields }
}
