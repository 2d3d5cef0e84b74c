import { type Context, type ResolversTypes } from '../../platform/contract/index.ts'
import { FileRefused } from '../../platform/csv/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { foldHead } from '../../services/exports/index.ts'
import { updateEntity } from '../../services/mutations/index.ts'
import type { FileReading } from './fileReading.ts'
import { forgetCheck, importedFiles, type ImportedFileRow } from './importedFiles.store.ts'
import { imports } from './importPlaces.ts'
import { restartRows, unstageRows } from './importRows.store.ts'
import { type Head, readHead } from './readHead.ts'

/**
 * Reads a file again from the sheet and head row that the user chose. Detects what the columns hold, and keeps the settings of
 * columns that still exist.
 */
export async function chooseTable(
  context: Context,
  file: ImportedFileRow,
  { sheet, headRow, reading }: { sheet: string | null; headRow: number | null; reading: FileReading },
): Promise<Awaited<ResolversTypes['ImportPayload']>> {
  const { db, viewer, intl, loaders } = context
  const refuse = async (code: string, values: Readonly<Record<string, string | number>> = {}) => ({
    importedFile: await loaders.importedFiles.load(file.id),
    errors: [
      {
        field: sheet !== null ? 'sheet' : headRow !== null ? 'headRow' : 'reading',
        code,
        message: intl.formatMessage({ id: `imports.refused.${code}` }, values),
      },
    ],
  })
  // results that were written refer to the rows as they were
  if (file.jobId !== null) return refuse('cutFixed')
  const path = await imports().fetch(file.kept)
  if (path === null || viewer.kind !== 'staff') return refuse('forgotten')
  try {
    const head = await readHead(db, path, { language: file.language, hasPictures: file.pictureCount > 0, sheet: sheet ?? file.sheet, headRow, reading })
    const { heads, samples, fingerprint, decimalSign, preview } = head
    const places = placesIn(head, file)
    const fields = {
      heads,
      samples,
      fingerprint,
      ...columnsKept(head, file, places),
      decimalSign,
      headRow: head.headRow,
      sheet: head.sheet,
      reading: head.reading,
      preview,
    } as never
    // another sheet has other rows
    if (head.sheet === file.sheet) await unstageRows(db, file.id, places)
    else await restartRows(db, file.id)
    const { errors } = await updateEntity(context, {
      kind: 'importedFile',
      viewer,
      id: String(file.id),
      revision: file.revision,
      find: importedFiles.byIds,
      loader: loaders.importedFiles,
      fields,
    })
    await forgetCheck(db, file.id)
    loaders.importedFiles.clear(file.id)
    return { importedFile: await loaders.importedFiles.load(file.id), errors }
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    return refuse(error.code, error.values)
  }
}

/** The new index of each earlier column. */
function placesIn({ heads }: Pick<Head, 'heads'>, before: ImportedFileRow): (number | null)[] {
  const now = heads.map(foldHead)
  const isOne = (head: string) => head !== '' && now.indexOf(head) === now.lastIndexOf(head)
  return before.heads.map(foldHead).map((head) => (isOne(head) && now.includes(head) ? now.indexOf(head) : null))
}

/** Keeps the settings of columns that still exist; suggests targets for the others. */
function columnsKept(
  { mapping }: Pick<Head, 'mapping'>,
  before: ImportedFileRow,
  places: readonly (number | null)[],
): Pick<ImportedFileRow, 'mapping' | 'clears'> {
  const kept = new Map(places.flatMap((place, at) => (place === null || before.mapping[at] == null ? [] : [[place, before.mapping[at]] as const])))
  const taken = new Set(kept.values())
  return {
    mapping: mapping.map((target, place) => kept.get(place) ?? (target === null || taken.has(target) ? null : target)),
    clears: before.clears.flatMap((place) => places[place] ?? []),
  }
}
