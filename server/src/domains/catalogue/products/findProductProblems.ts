import type { Kysely } from 'kysely'
import type { Change, PlanScope, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findFedProblems } from '../stock/findFedProblems.ts'
import { findCollisions } from '../variations/findCollisions.ts'
import { isContentLanguage } from '../../../platform/i18n/index.ts'
import { isLimited, passedLimit, textLimits } from './textLimits.rules.ts'
import { findMergeCircles } from './findMergeCircles.ts'

/** What only holds of a product together with others, or with what it was: whoever writes it, and by whatever door. And what a text may take in its language. */
export async function findProductProblems(db: Kysely<Database>, changes: readonly Change[], scope: PlanScope): Promise<[number, Problem][]> {
  return [...findLongTexts(changes), ...(await findFedProblems(db, changes)), ...(await findCollisions(db, changes, scope)), ...(await findMergeCircles(db, changes))]
}

/**
 * Texts that pass a limit of their language. What stood before there was a limit stays as long as nobody changes it, and
 * comes back where a change or a deletion is taken back; what loads history loads it as it was.
 */
function findLongTexts(changes: readonly Change[]): [number, Problem][] {
  return changes.flatMap(({ index, op, fields, restores = [], past }) => {
    if (op === 'delete' || past !== undefined) return []
    return fields.flatMap(({ field, after }): [number, Problem][] => {
      const problem = typeof after === 'string' && !restores.includes(field) ? problemOf(field, after) : null
      return problem ? [[index, { field, ...problem }]] : []
    })
  })
}

function problemOf(field: string, text: string): Omit<Problem, 'field'> | null {
  const [, language = '', name = ''] = /^content\.(\w+)\.(\w+)$/.exec(field) ?? []
  if (!isContentLanguage(language) || !isLimited(name) || textLimits[name].isAdvice) return null
  const passed = passedLimit(language, name, text)
  if (passed === null) return null
  const { kind, values: { is, most } } = passed
  return kind === 'characters' ? { code: 'text.long', values: { maximum: most, length: is } } : { code: 'text.lines', values: { maximum: most, lines: is } }
}
