import type { Kysely } from 'kysely'
import type { Change, PlanScope, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findFedProblems } from '../stock/findFedProblems.ts'
import { findCollisions } from '../variations/findCollisions.ts'
import { findLongTexts } from './findLongTexts.ts'
import { findMergeCircles } from './findMergeCircles.ts'

/** What only holds of a product together with others, or with what it was: whoever writes it, and by whatever door. And what a text may take in its language. */
export async function findProductProblems(db: Kysely<Database>, changes: readonly Change[], scope: PlanScope): Promise<[number, Problem][]> {
  return [...findLongTexts(changes), ...(await findFedProblems(db, changes)), ...(await findCollisions(db, changes, scope)), ...(await findMergeCircles(db, changes))]
}
