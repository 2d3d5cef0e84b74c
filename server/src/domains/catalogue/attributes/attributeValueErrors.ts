import type { Problem } from '../../../engine/index.ts'
import type { Context, FieldError } from '../../../platform/contract/index.ts'
import { describeProblems } from '../../../services/mutations/index.ts'

/** Why a value was not written, per field, in the viewer's language. */
export function attributeValueErrors({ intl }: Pick<Context, 'intl'>, problems: readonly Problem[]): FieldError[] {
  return describeProblems({ intl }, 'attributeValue', problems)
}
