import { type Context, type MutationUploadImportArgs, refusal, type ResolversTypes, type Viewer } from '../../platform/contract/index.ts'
import { FileRefused } from '../../platform/csv/index.ts'
import { SheetRefused } from '../../platform/sheets/index.ts'
import { streamOf } from '../../platform/uploads/index.ts'
import { actorOf, once } from '../../services/mutations/index.ts'
import { createImport, dropImport, takeImport, type TakenImport } from './takeImport.ts'

/** Receives an uploaded table as a part of a multipart request. */
export async function uploadImport({ file, idempotencyKey }: MutationUploadImportArgs, context: Context): Promise<Awaited<ResolversTypes['ImportPayload']>> {
  const { db, viewer, language, intl, loaders } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'imports.importedFile.notEditable')
  let taken: TakenImport
  try {
    taken = await takeImport(db, streamOf(file), { given: file.name, language })
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof SheetRefused)) throw error
    return {
      importedFile: null,
      errors: [{ field: 'file', code: error.code, message: intl.formatMessage({ id: `imports.refused.${error.code}` }, error.values) }],
    }
  }
  return { importedFile: await loaders.importedFiles.load(await createImportOnce({ db, viewer, intl }, taken, idempotencyKey)), errors: [] }
}

/**
 * Stores a received file once per idempotency key.
 * @returns the id of the imported file
 */
export async function createImportOnce(
  context: Pick<Context, 'db' | 'intl'> & { viewer: Extract<Viewer, { kind: 'staff' }> },
  taken: TakenImport,
  key: string | null | undefined,
): Promise<number> {
  let isNew = false
  const id = await once<number>(context, { operation: 'uploadImport', key, request: { hash: taken.hash } }, (transaction) => {
    isNew = true
    return createImport(transaction, taken, actorOf(context.viewer))
  })
  // a repeated request keeps the first file
  if (!isNew) await dropImport(taken)
  return id
}
