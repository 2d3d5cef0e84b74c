import { type Context, refusal } from '../../../platform/contract/index.ts'
import { contentCode, type ContentLanguage, contentProblem, isContentLanguage } from '../../../platform/i18n/index.ts'

/**
 * A language of texts, of an argument.
 * @throws GraphQLError where nobody writes in it
 */
export function readContentLanguage(context: Context, code: string): ContentLanguage {
  const language = contentCode(code)
  if (!isContentLanguage(language)) throw refusal(context, 'BAD_USER_INPUT', 'changes.problem.language.unknown', contentProblem(code)?.values)
  return language
}
