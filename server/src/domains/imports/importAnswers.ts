import type { Kysely } from 'kysely'
import { type Context, refusal } from '../../platform/contract/index.ts'
import { type Database, readId } from '../../platform/db/index.ts'
import { once } from '../../services/mutations/index.ts'
import { importedFiles, type ImportedFileRow, lockFile } from './importedFiles.store.ts'

/** @throws a refusal for anyone but staff */
export function staffIn(context: Context) {
  const { viewer } = context
  if (viewer.kind !== 'staff') throw refusal(context, 'FORBIDDEN', 'imports.importedFile.notEditable')
  return viewer
}

/** The current state of a file, and the reason if nothing was done. */
export async function answer(context: Context, id: number | null, refused: string | null, field: string | null = null, values: Record<string, string> = {}) {
  if (id !== null) context.loaders.importedFiles.clear(id)
  return {
    importedFile: id === null ? null : await context.loaders.importedFiles.load(id),
    errors: refused === null ? [] : [{ field, code: refused, message: context.intl.formatMessage({ id: `imports.refused.${refused}` }, values) }],
  }
}

type Reply = { refused: string | null }

/** The id in an argument of a call. */
export const asked = (id: string) => readId(id) ?? 0

/** Changes a file while nobody else does. */
export function decide(
  context: Context,
  operation: string,
  { id, key }: { id: string; key: string | null | undefined },
  work: (db: Kysely<Database>, file: ImportedFileRow) => Promise<string | null>,
) {
  return once<Reply>(context, { operation, key, request: { id }, counts: ({ refused }) => refused === null }, async (db) => {
    await lockFile(db, asked(id))
    const [file] = await importedFiles.byIds(db, [asked(id)])
    return { refused: file ? await work(db, file) : 'missing' }
  })
}
