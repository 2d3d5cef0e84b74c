import { describeProblem, type Problem } from '../../changes/index.ts'
import type { FieldError } from '../../graphql/__generated__/resolvers.ts'
import type { Context } from '../../graphql/Context.ts'

/** Why a value was not written, field by field, in the viewer's language. */
export function attributeValueErrors({ intl }: Pick<Context, 'intl'>, problems: readonly Problem[]): FieldError[] {
  return problems.map((problem) => ({ field: problem.field, code: problem.code, message: describeProblem(intl, 'attributeValue', problem) }))
}
