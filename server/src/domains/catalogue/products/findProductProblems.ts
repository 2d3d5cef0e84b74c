import type { Kysely } from 'kysely'
import type { Change, PlanScope, Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { findFedProblems } from '../stock/findFedProblems.ts'
import { findCollisions } from '../variations/findCollisions.ts'
import { isContentLanguage } from '../../../platform/i18n/index.ts'
import { isLimited, passedLimit, textLimits } from './textLimits.rules.ts'
import { findMergeCircles } from './findMergeCircles.ts'

/** Rules that involve several products, or a product's former state, for every writer; and the length limits of texts by language. */
export async function findProductProblems(db: Kysely<Database>, changes: readonly Change[], scope: PlanScope): Promise<[number, Problem][]> {
  return [
    ...findLongTexts(changes),
    ...(await findFedProblems(db, changes)),
    ...(await findCollisions(db, changes, scope)),
    ...(await findMergeCircles(db, changes)),
  ]
}

/**
 * Texts that exceed a limit of their language. Older texts stay while they are unchanged, and are restored by reverts; loading
 * history accepts them.
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
  const {
    kind,
    values: { is, most },
  } = passed
  return kind === 'characters' ? { code: 'text.long', values: { maximum: most, length: is } } : { code: 'text.lines', values: { maximum: most, lines: is } }
}
