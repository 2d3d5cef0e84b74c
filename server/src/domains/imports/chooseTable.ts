import { type Context, type ResolversTypes } from '../../platform/contract/index.ts'
import { FileRefused } from '../../platform/csv/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { updateEntity } from '../../services/mutations/index.ts'
import type { FileReading } from './fileReading.ts'
import { forgetCheck, importedFiles, type ImportedFileRow } from './importedFiles.store.ts'
import { imports } from './importPlaces.ts'
import { findRowNumbers } from './importRows.store.ts'
import { readHead } from './readHead.ts'

/** Reads a file again from the sheet, and the row with the names of the columns, that somebody has chosen: what its columns hold is found out then. */
export async function chooseTable(context: Context, file: ImportedFileRow, { sheet, headRow, reading }: { sheet: string | null; headRow: number | null; reading: FileReading }): Promise<Awaited<ResolversTypes['ImportPayload']>> {
  const { db, viewer, intl, loaders } = context
  const refuse = async (code: string, values: Readonly<Record<string, string | number>> = {}) => ({ importedFile: await loaders.importedFiles.load(file.id), errors: [{ field: sheet !== null ? 'sheet' : headRow !== null ? 'headRow' : 'reading', code, message: intl.formatMessage({ id: `imports.refused.${code}` }, values) }] })
  // its rows are in the database, and it is not kept beside them
  const path = (await findRowNumbers(db, file.id)).length > 0 ? null : await imports().fetch(file.kept)
  if (path === null || viewer.kind !== 'staff') return refuse('forgotten')
  try {
    const head = await readHead(db, path, { language: file.language, hasPictures: file.pictureCount > 0, sheet: sheet ?? file.sheet, headRow, reading })
    const { heads, samples, fingerprint, mapping, decimalSign, preview } = head
    const fields = { heads, samples, fingerprint, mapping, decimalSign, headRow: head.headRow, sheet: head.sheet, reading, preview, clears: [] } as never
    const { errors } = await updateEntity(context, { kind: 'importedFile', viewer, id: String(file.id), revision: file.revision, find: importedFiles.byIds, loader: loaders.importedFiles, fields })
    await forgetCheck(db, file.id)
    loaders.importedFiles.clear(file.id)
    return { importedFile: await loaders.importedFiles.load(file.id), errors }
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    return refuse(error.code, error.values)
  }
}
