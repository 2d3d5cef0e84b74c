import type { Kysely } from 'kysely'
import type { Change, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findNameProblems } from './findNameProblems.ts'
import { findTypeProblems } from './findTypeProblems.ts'

/** What only holds of an attribute together with others, or with its values: whoever writes it, and by whatever door. */
export async function findAttributeProblems(db: Kysely<Database>, changes: readonly Change[]): Promise<[number, Problem][]> {
  return [...(await findTypeProblems(db, changes)), ...(await findNameProblems(db, changes))]
}
