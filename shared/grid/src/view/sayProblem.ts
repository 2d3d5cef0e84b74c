import type { IntlShape } from 'react-intl'
import type { CellEdit } from '../store/GridEdits'
import type { Problem } from '../values/Problem'

/** Why a text is invalid, as a sentence. */
export function sayProblem(intl: IntlShape, problem: Problem): string {
  if (problem.kind === 'rule') return problem.sentence
  const digits = problem.kind === 'digits' ? problem.digits : 0
  return intl.formatMessage({ id: `grid.problem.${problem.kind}` }, { text: problem.text, digits })
}

/** Everything wrong with a changed cell; null if nothing is. */
export function sayFault(intl: IntlShape, edit: CellEdit | undefined): string | null {
  if (!edit) return null
  if (edit.conflict) return intl.formatMessage({ id: edit.by === undefined ? 'grid.cell.conflict' : 'grid.cell.conflictBy' }, { by: edit.by })
  if (edit.problem) return sayProblem(intl, edit.problem)
  return edit.refused ?? null
}
