import { type Context, refusal } from '../../../platform/contract/index.ts'
import { contentCode, type ContentLanguage, contentProblem, isContentLanguage } from '../../../platform/i18n/index.ts'

/**
 * A content language in an argument.
 * @throws GraphQLError if it is none
 */
export function readContentLanguage(context: Context, code: string): ContentLanguage {
  const language = contentCode(code)
  if (!isContentLanguage(language)) throw refusal(context, 'BAD_USER_INPUT', 'changes.problem.language.unknown', contentProblem(code)?.values)
  return language
}
