import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { findExportable } from '../../../services/exports/index.ts'
import type { Question } from './Question.ts'

/** The number of results that a list shows for a query; null for a list that only its screen can count. */
export async function countQuestion(db: Kysely<Database>, list: string, { searchTerm = null, filter = null }: Question): Promise<number | null> {
  const exportable = findExportable(list)
  return exportable ? exportable.count(db, { searchTerm, filter }) : null
}
