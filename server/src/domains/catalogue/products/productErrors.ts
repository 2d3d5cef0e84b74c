import { describeProblem, type Problem } from '../../../engine/index.ts'
import type { Context, FieldError } from '../../../platform/contract/index.ts'

/** Why a product was not written, per field, in the viewer's language. */
export function productErrors({ intl }: Pick<Context, 'intl'>, problems: readonly Problem[]): FieldError[] {
  return problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, 'product', problem) }))
}
